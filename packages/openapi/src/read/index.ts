// Reads documents on this machine and reports their problems: with `cli`, the only part of the package that needs Node.
export {checkFile, checkRoot, isWebAddress} from './checks.ts';
export {openDocument, readVersion, toName, type DocumentSource} from './document.ts';
export {readOverlays} from './overlays.ts';
export {createRead, decode, getBase, readInside, toReason, waitUntilWritten, type ReadOptions} from './read.ts';
export {createFetch, type AllowRemote} from './remote.ts';
export {renderAnnotation, reportProblems, type ReportFormat} from './report.ts';
export {listRevisions, openRevision} from './revision.ts';
export {findSimilarFile} from './similarFile.ts';
export {createSave, type SaveProblems} from './saveProblems.ts';
