// Makes SVG pictures out of their descriptions, a whole one in one call from Python.
// JavaScript because a picture is some hundred elements, and each attribute costs Python dearly.

const NAMESPACE = "http://www.w3.org/2000/svg";

// JSON of three: the attributes of the picture, the marks of every stamp (tag, attributes, text),
// and for every sprite the number of its stamp and the attributes that set it down.
export function picture(json) {
  const [frame, stamps, sprites] = JSON.parse(json);
  const groups = stamps.map(grouped);
  const root = made("svg", frame);
  for (const [stamp, attributes] of sprites) {
    const group = groups[stamp].cloneNode(true);
    set(group, attributes);
    root.append(group);
  }
  return root;
}

function grouped(marks) {
  const group = made("g", {});
  for (const [tag, attributes, text] of marks) {
    const mark = made(tag, attributes);
    mark.textContent = text;
    group.append(mark);
  }
  return group;
}

function made(tag, attributes) {
  const element = document.createElementNS(NAMESPACE, tag);
  set(element, attributes);
  return element;
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
