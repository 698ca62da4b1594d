// What Jeex cannot run without is asked for first, and said in words where it is not there. In old JavaScript,
// as browsers that lack it know no other; what is not asked for here, the page can do without.

(function () {
  "use strict";
  const BUILT = {}; // building/site.py: by the code of a language, the page's words, or their file
  var EXCEPTIONS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
  var COLOURS = "light-dark(#000, #fff)"; // what every colour of the page is made with
  var PARTS = [
    "Worker", "BroadcastChannel", "OffscreenCanvas", "Path2D", "ResizeObserver", "IntersectionObserver",
    "DecompressionStream", "HTMLDialogElement",
  ];
  var root = document.documentElement;
  var page = document.getElementById("lacking");

  // The name of the paragraph that says what is lacking; "" if nothing is.
  function lack() {
    var isFile = location.protocol === "file:";
    if (isFile && !root.hasAttribute("data-one-file")) return ""; // the page says so itself
    if (!isModern()) return "browser";
    if (self.origin === "null" && !isFile) return "frame"; // it gets no scripts and keeps nothing
    if (!self.WebAssembly) return "wasm";
    if (!WebAssembly.validate(new Uint8Array(EXCEPTIONS))) return "browser";
    if (!isPermitted()) return "policy";
    return absent().length ? "part" : "";
  }

  function isModern() {
    return "noModule" in document.createElement("script") && self.CSS && CSS.supports("color", COLOURS);
  }

  // Whether code may be compiled here: a website's policy can forbid it, and so can a blocker.
  function isPermitted() {
    try {
      new WebAssembly.Module(new Uint8Array(EXCEPTIONS));
      return new Function("return true")();
    } catch (error) {
      return false;
    }
  }

  function absent() {
    return PARTS.filter(function (part) {
      return !self[part];
    });
  }

  function tell(name) {
    root.setAttribute("data-state", "failed");
    root.setAttribute("data-lacking", name);
    root.setAttribute("data-spoken", ""); // shown at once, whatever comes of the words
    for (var i = 0; i < document.body.children.length; i += 1) document.body.children[i].hidden = true;
    page.hidden = false;
    page.querySelector("[data-lack=" + name + "]").hidden = false;
    var parts = page.querySelector("[data-parts]");
    parts.textContent = name === "part" ? absent().join(", ") : "";
    parts.hidden = name !== "part";
    page.querySelector("button").onclick = function () {
      location.reload();
    };
    self.addEventListener("load", function () {
      page.querySelector("h1").focus();
    });
    translate();
  }

  // The page translates itself, unless the browser is too old for that, too.
  function translate() {
    var file = BUILT[language()];
    if (!file) return;
    if (typeof file === "object") return say(file);
    var request = new XMLHttpRequest();
    request.open("GET", file);
    request.onload = function () {
      say(JSON.parse(request.responseText));
    };
    request.send();
  }

  function say(words) {
    var places = page.querySelectorAll("[data-words]");
    for (var i = 0; i < places.length; i += 1) {
      var english = places[i].getAttribute("data-words") || places[i].textContent.trim().replace(/\s+/g, " ");
      places[i].setAttribute("data-words", english);
      places[i].textContent = words[english] || english;
    }
  }

  // The first of the browser's languages that the page has; "" for English.
  function language() {
    var wanted = navigator.languages || [navigator.language || ""];
    for (var i = 0; i < wanted.length; i += 1) {
      var code = wanted[i].toLowerCase().split("-")[0];
      if (code === "en" || BUILT[code]) return code;
    }
    return "";
  }

  var lacking = lack();
  if (lacking) tell(lacking);
})();
