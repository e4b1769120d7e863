// Overlays (OpenAPI Overlay 1.0 and 1.1): applied to a file as it was written, before anything else reads it.
import {createFileReport} from '../problems/fileReport.ts';
import type {Edit, Edits, SourceFile} from '../graph.ts';
import type {Problem} from '../problems/problem.ts';
import {joinPath} from '../references/reference.ts';
import {toRoot} from '../references/lookup.ts';
import {applyOverlay} from './applyOverlay.ts';
import {addFile, createBudget, spendParts} from './budget.ts';
import {createEditor} from './edit.ts';
import {isHiding} from './hiding.ts';
import {parseOverlay, type Overlay, type OverlaySource} from './parseOverlay.ts';
import {createSelect} from './query.ts';

export type {OverlaySource} from './parseOverlay.ts';

export type Overlays = {
  /** Applies the overlays of a file to it. */
  apply: (file: SourceFile) => SourceFile;
  /** Reports overlays for files that the document does not have. */
  reportUnused: () => void;
  edits: Edits;
};

/** The overlays of a document, in their order. An overlay whose `extends` names no file of the document applies to the entry. */
export function createOverlays(sources: readonly OverlaySource[], entry: string, problems: Problem[]): Overlays {
  const overlays = sources.flatMap((source) => {
    const overlay = parseOverlay(source, problems);
    return overlay ? [{...overlay, target: getTarget(overlay, source, entry), isInherited: source.inheritedFrom !== undefined}] : [];
  });
  const edits = new Map<string, Edit[]>();
  const budget = createBudget();
  const shared = {budget, select: createSelect(budget), problems};
  return {
    edits,
    apply(file) {
      const own = overlays.filter(({target}) => target === file.path);
      if (own.length === 0) return file;
      addFile(file.value, budget);
      const editor = createEditor(file.value, file, (parts) => spendParts(parts, budget));
      edits.set(
        file.path,
        own.flatMap((overlay) => applyOverlay(overlay, editor, shared)),
      );
      const {trace} = editor;
      const locate: SourceFile['locate'] = (pointer) => {
        const location = trace(pointer);
        return location?.file.locate(location.pointer);
      };
      return {...file, value: editor.getRoot(), locate, trace};
    },
    reportUnused() {
      for (const {file, target, extends: name, actions, isInherited} of overlays) {
        const hides = actions.some(isHiding);
        if (edits.has(target) || (isInherited && !hides)) continue;
        const message = `the overlay extends "${name ?? entry}", which is no file of this document, so it ${hides ? 'hides' : 'changes'} nothing`;
        const hint = isInherited ? 'write "overlays" of this version, [] where nothing is to be hidden' : 'correct "extends", or remove it';
        createFileReport(problems)(hides ? 'error' : 'warning', {...toRoot(file), pointer: '/extends'}, message, hint);
      }
    },
  };
}

/** An address names the published document, whose file is the entry. */
function getTarget(overlay: Overlay, {path, base = path, inheritedFrom}: OverlaySource, entry: string): string {
  const name = overlay.extends;
  if (name === undefined || /^[a-z][a-z\d+.-]*:/i.test(name)) return entry;
  const target = joinPath(base, name);
  return target === inheritedFrom ? entry : target;
}
