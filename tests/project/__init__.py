"""What holds for the project as a whole: architecture, documents, words and languages."""
