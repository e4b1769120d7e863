// Services beside the portal: its repository, assistants, and what receives feedback.
import * as z from 'zod';
import {fields, text} from './text.ts';

const template = (field: string, example: string) =>
  z.url({error: `write an address, for instance ${example}`}).includes(field, {error: `say where ${field} goes, for instance ${example}`});

/** Addresses of the portal's sources. */
export const repository = fields(
  {
    /** Address where a file can be edited. `{file}`: its path in the repository. */
    edit: template('{file}', "'https://git.example.com/portal/edit/main/{file}'"),
    /** Address of a line of a file: reference pages link to the line of the API document that describes them. */
    line: template('{line}', "'https://git.example.com/portal/blob/main/{file}#L{line}'"),
  },
  "{edit: 'https://git.example.com/portal/edit/main/{file}', line: 'https://git.example.com/portal/blob/main/{file}#L{line}'}",
);

/** An assistant that a page can be opened in. */
export const assistant = fields(
  {
    /** Its name. */
    name: text("write the assistant's name"),
    /** Its address. `{url}`: the address of the page's Markdown, percent-encoded. */
    url: template('{url}', "'https://assistant.example.com/?q=Read%20{url}'"),
  },
  "{name: 'Assistant', url: 'https://assistant.example.com/?q=Read%20{url}'}",
);

const FEEDBACK = "write an address that takes a POST, for instance 'https://feedback.example.com/pages' or '/feedback'";

/** What receives the answers to "Was this page helpful?" */
export const feedback = z.strictObject(
  {
    /**
     * Address that takes a POST of JSON: `{page: '/docs/intro', helpful: true, text: '…'}`, with `text` only if the visitor wrote something.
     * Another origin has to allow the request (CORS); a path is at the portal's own origin, where the base path is not added.
     */
    url: z.string({error: FEEDBACK}).regex(/^(?:https?:\/\/[^/\s;,'"]+(?:\/\S*)?|\/(?!\/)\S*)$/, {
      error: FEEDBACK,
    }),
  },
  {error: "write {url: 'https://feedback.example.com/pages'}, or leave it out"},
);
