// The editor of JSON bodies, a separate chunk. Completes names and values from the schema, and marks errors.
import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {json} from '@codemirror/lang-json';
import {bracketMatching, foldGutter, HighlightStyle, indentOnInput, syntaxHighlighting} from '@codemirror/language';
import {forceLinting, linter, lintKeymap} from '@codemirror/lint';
import {EditorState, type Transaction} from '@codemirror/state';
import {drawSelection, EditorView, keymap, lineNumbers} from '@codemirror/view';
import {tags} from '@lezer/highlight';
import type {JsonSchema} from '@lectern/openapi';
import type {Definitions} from '../form/shape.ts';
import {complete} from './complete.ts';
import {lint} from './lint.ts';
import {adoptStyles} from './styles.ts';

export type Editor = {
  /** Replaces the text by one that was not typed here. */
  setText: (text: string) => void;
  setSchema: (schema: JsonSchema, definitions: Definitions) => void;
  destroy: () => void;
};

const LOOK = EditorView.theme({
  // Rounded like the border around it, which square corners would cover.
  '&': {backgroundColor: 'var(--page)', color: 'var(--text)', fontSize: 'var(--size-2)', borderRadius: 'var(--radius-small)'},
  '.cm-content': {fontFamily: 'var(--font-code)', caretColor: 'var(--text)'},
  '.cm-scroller': {maxHeight: '28rem', minHeight: '8rem', overflow: 'auto', fontSize: 'var(--size-field, inherit)'},
  '.cm-gutters': {backgroundColor: 'transparent', color: 'var(--text-muted)', border: '0'},
  '&.cm-focused': {outline: '2px solid var(--link)', outlineOffset: '-1px'},
  '.cm-cursor': {borderLeftColor: 'var(--text)'},
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {backgroundColor: 'var(--hover)'},
  '.cm-tooltip': {backgroundColor: 'var(--page)', color: 'var(--text)', border: '1px solid var(--border-strong)'},
  '.cm-tooltip-autocomplete ul li[aria-selected]': {backgroundColor: 'var(--hover)', color: 'var(--text)'},
});

const COLOURS = HighlightStyle.define([
  {tag: tags.propertyName, color: 'var(--get)'},
  {tag: tags.string, color: 'var(--post)'},
  {tag: tags.number, color: 'var(--patch)'},
  {tag: [tags.bool, tags.null], color: 'var(--put)'},
]);

/**
 * Replaces a selection with typed text; returns whether it did. A browser's own replacement writes style attributes, which a security
 * policy forbids.
 */
function typeOverSelection({inputType, data}: InputEvent, view: EditorView): boolean {
  const {from, to, empty} = view.state.selection.main;
  if (inputType !== 'insertText' || data === null || empty) return false;
  const insert = (): Transaction => view.state.update(view.state.replaceSelection(data), {userEvent: 'input.type', scrollIntoView: true});
  if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}

type EditorOptions = {
  text: string;
  label: string;
  /** The plain field that the editor replaces. The editor takes over its text, selection and focus. */
  plain: HTMLTextAreaElement | null;
  /** Called at each change but those by `setText`. */
  onChange: (text: string) => void;
};

/** Puts an editor into an element. */
export function createEditor(parent: HTMLElement, {text, label, plain, onChange}: EditorOptions): Editor {
  let known: {schema: JsonSchema; definitions: Definitions} = {schema: true, definitions: {}};
  let isReplacing = false;
  adoptStyles(parent.ownerDocument);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: plain?.value ?? text,
      ...(plain ? {selection: {anchor: plain.selectionStart, head: plain.selectionEnd}} : {}),
      extensions: [
        lineNumbers(),
        foldGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        json(),
        syntaxHighlighting(COLOURS),
        LOOK,
        autocompletion({override: [(context) => complete(context, known.schema, known.definitions)]}),
        linter((each) => lint(each.state.doc.toString(), known.schema, known.definitions), {delay: 300}),
        // Tab leaves the editor, since it is a field of a form. Ctrl+Enter sends the request.
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap.filter(({key}) => key !== 'Mod-Enter'),
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
        ]),
        EditorView.contentAttributes.of({'aria-label': label, 'aria-multiline': 'true'}),
        EditorView.lineWrapping,
        EditorView.domEventHandlers({beforeinput: typeOverSelection}),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isReplacing) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  if (plain && parent.ownerDocument.activeElement === plain) view.focus();
  return {
    setText(next) {
      isReplacing = true;
      view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: next}});
      isReplacing = false;
    },
    setSchema(schema, definitions) {
      if (known.schema === schema && known.definitions === definitions) return;
      known = {schema, definitions};
      forceLinting(view);
    },
    destroy: () => view.destroy(),
  };
}
