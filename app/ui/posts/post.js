import { initPostForm } from "./init-post-form.ts";

// The script of a post's form alone: the editor, and with it ProseMirror, comes on no other page.
initPostForm();
