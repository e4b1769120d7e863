import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParser,
  MultipartParseError,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import {readChunks, type Reading} from './body.ts';
import {CONTENT_TYPES, getContentType, type ContentType} from './engine/index.ts';
import type {ProblemError} from './model.ts';
import {ApiProblem} from './problem.ts';
import {createValidationProblem, MAX_ERRORS} from './validate.ts';

/** The limits of the contract; a test compares them. */
export const MAX_FILES = 20;
export const MAX_FILE_BYTES = 50_000_000;
const MAX_NAME_LENGTH = 255;
/** The limit of RFC 2046: for a longer boundary, the parser's time grows with its square, for each chunk. */
const MAX_BOUNDARY_LENGTH = 70;
// Up to this size, a file that is too large is still read, so that the response can include its name and size.
const MAX_READ_BYTES = 2 * MAX_FILE_BYTES;
const KINDS = Object.keys(CONTENT_TYPES);

export type Upload = {name: string; contentType: ContentType; bytes: Uint8Array};

type Found = {files: number; errors: ProblemError[]; unsupported: {name: string; error: ProblemError}[]};

/**
 * Reads the form of an upload and passes on each file once it is complete. After the last file it throws if any was refused, so the caller
 * saves the files only if this resolves.
 */
export async function readForm(request: Request, reading: Reading, keep: (upload: Upload) => Promise<void>): Promise<void> {
  const parser = createParser(request.headers.get('Content-Type') ?? '');
  const found: Found = {files: 0, errors: [], unsupported: []};
  const held = reading.bodies.open();
  try {
    for await (const chunk of readChunks(request, reading)) {
      held.add(chunk.length);
      for (const part of parser.write(chunk)) {
        checkHeaders(part);
        const upload = readPart(part, found);
        if (upload !== null && found.errors.length + found.unsupported.length === 0) await keep(upload);
        held.remove(part.size);
      }
      if (isEnough(found)) break;
    }
    if (!isEnough(found)) parser.finish();
  } catch (error) {
    throw toProblem(error, found);
  } finally {
    held.close();
  }
  check(found);
}

/** Whether the rest can't change the result. */
function isEnough({files, errors, unsupported}: Found): boolean {
  return files > MAX_FILES + 100 || errors.length + unsupported.length > 2 * MAX_ERRORS;
}

function createParser(contentType: string): MultipartParser {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    const given = contentType === '' ? 'no content type' : `the content type \`${contentType.replaceAll('`', '')}\``;
    throw new ApiProblem('unsupported_media_type', `The body has ${given}. Send \`multipart/form-data\`.`);
  }
  const boundary = getMultipartBoundary(contentType);
  if (boundary === null) {
    throw new ApiProblem('invalid_request', 'The content type names no boundary. Let your library set the header Content-Type.');
  }
  if (boundary.length > MAX_BOUNDARY_LENGTH) {
    throw new ApiProblem('invalid_request', `The boundary of the form has more than ${MAX_BOUNDARY_LENGTH} characters. Use a shorter one.`);
  }
  return new MultipartParser(boundary, {maxFileSize: MAX_READ_BYTES, maxTotalSize: Infinity});
}

/** The headers of a part are decoded on first access. */
function checkHeaders(part: MultipartPart): void {
  try {
    Object.keys(part.headers);
  } catch {
    throw new MultipartParseError('The headers of a part are not in UTF-8.');
  }
}

function readPart(part: MultipartPart, found: Found): Upload | null {
  if (part.name !== 'files') {
    const name = (part.name ?? '').replaceAll('~', '~0').replaceAll('/', '~1');
    found.errors.push({pointer: `/${name}`, message: 'Unknown field. Remove it or correct its name.'});
    return null;
  }
  const pointer = `/files/${found.files}`;
  found.files += 1;
  // A form writes a quote in a name as %22, and a percent sign as it is (HTML, multipart/form-data).
  const name = part.filename?.replace(/^.*[/\\]/, '').replaceAll('%22', '"') ?? '';
  if (part.size > MAX_FILE_BYTES) throw createSizeProblem(name, part.size, pointer);
  const contentType = getContentType(name);
  if (name === '') found.errors.push({pointer, message: 'Must be a file with a name.'});
  else if (Array.from(name).length > MAX_NAME_LENGTH)
    found.errors.push({pointer, message: `Must have a name of at most ${MAX_NAME_LENGTH} characters.`});
  else if (contentType === null) found.unsupported.push({name, error: {pointer, message: `Must be one of ${KINDS.join(', ')}.`}});
  else if (part.size === 0) found.errors.push({pointer, message: 'Must not be empty.'});
  else if (found.files <= MAX_FILES) return {name, contentType, bytes: part.bytes};
  return null;
}

function check({files, errors, unsupported}: Found): void {
  const [first] = unsupported;
  if (first !== undefined) {
    const detail = `The file \`${first.name.replaceAll('`', '')}\` is of a kind that cannot be indexed. Send txt, md, html, csv, json or pdf.`;
    throw new ApiProblem('unsupported_media_type', detail, {errors: unsupported.map(({error}) => error)});
  }
  const all = [...errors];
  if (files === 0) all.push({pointer: '/files', message: 'Must have at least 1 file. It has 0.'});
  if (files > MAX_FILES) all.push({pointer: '/files', message: `Must have at most ${MAX_FILES} files. It has ${files}.`});
  if (all.length > 0) throw createValidationProblem(all, 'field', ' of the form', 'The form is not valid.');
}

function createSizeProblem(name: string, size: number | null, pointer: string): ApiProblem {
  const file = name === '' ? 'A file' : `The file \`${name.replaceAll('`', '')}\``;
  const has = size === null ? 'more than 100 MB' : `${Math.round((size / 1_000_000) * 10) / 10} MB`;
  const message = `Must have at most ${MAX_FILE_BYTES} bytes. It has ${size === null ? `more than ${MAX_READ_BYTES}` : size}.`;
  return new ApiProblem('payload_too_large', `${file} has ${has}. A file may have at most 50 MB.`, {errors: [{pointer, message}]});
}

function toProblem(error: unknown, {files}: Found): unknown {
  if (error instanceof MaxFileSizeExceededError) return createSizeProblem('', null, `/files/${files}`);
  if (error instanceof MultipartParseError && /not finished/.test(error.message)) {
    return new ApiProblem('invalid_request', 'The multipart form ends before its closing boundary. Send the upload again.');
  }
  if (error instanceof MultipartParseError) {
    return new ApiProblem('invalid_request', 'The multipart form cannot be read. Let your library write it.');
  }
  return error;
}
