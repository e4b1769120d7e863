import type {ApiRequest} from '../request.ts';
import type {SampleLanguage} from './sample.ts';

/** Single quotes for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function getBodyLines({body}: ApiRequest): string[] {
  if (!body) return [];
  if (body.kind === 'text') return [`--data-raw ${quote(body.text)}`];
  if (body.kind === 'file') return [`--data-binary ${quote(`@${body.file.fileName}`)}`];
  return body.parts.map((part) => {
    const type = part.contentType ? `;type=${part.contentType}` : '';
    if ('fileName' in part) return `--form ${quote(`${part.name}=@${quoteForm(part.fileName, /^["\s]|[;,]/)}${type}`)}`;
    return type
      ? `--form ${quote(`${part.name}=${quoteForm(part.value, /^[@<("\s]|;/)}${type}`)}`
      : `--form-string ${quote(`${part.name}=${part.value}`)}`;
  });
}

/** In a form, semicolons and commas end a value, and some first characters have a meaning. */
function quoteForm(text: string, special: RegExp): string {
  return special.test(text) ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : text;
}

/** A header without a value needs a semicolon, or curl leaves it out. */
function toHeader([name, value]: [string, string]): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

export const curl: SampleLanguage = {
  label: 'cURL',
  highlight: 'bash',
  render(request, answer) {
    const implied = request.body ? 'POST' : 'GET';
    const lines = [
      ...(request.method === 'HEAD'
        ? ['--head']
        : request.method === implied
          ? []
          : [`--request ${/^[A-Z]+$/.test(request.method) ? request.method : quote(request.method)}`]),
      ...(answer === 'stream' ? ['--no-buffer'] : []),
      ...(answer === 'file' ? ['--remote-name'] : []),
      // Brackets and braces of an address would be taken for a pattern.
      ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
      ...request.headers.map((header) => `--header ${quote(toHeader(header))}`),
      ...getBodyLines(request),
    ];
    return [`curl ${quote(request.url)}`, ...lines].join(' \\\n  ');
  },
};
