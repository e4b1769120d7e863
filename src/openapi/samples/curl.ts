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
    return 'fileName' in part ? `--form ${quote(`${part.name}=@${part.fileName}${type}`)}` : type ? `--form ${quote(`${part.name}=${part.value}${type}`)}` : `--form-string ${quote(`${part.name}=${part.value}`)}`;
  });
}

export const curl: SampleLanguage = {
  label: 'cURL',
  highlight: 'bash',
  render(request, answer) {
    const implied = request.body ? 'POST' : 'GET';
    const lines = [
      ...(request.method === 'HEAD' ? ['--head'] : request.method === implied ? [] : [`--request ${request.method}`]),
      ...(answer === 'stream' ? ['--no-buffer'] : []),
      ...(answer === 'file' ? ['--remote-name'] : []),
      // Brackets and braces of an address would be taken for a pattern.
      ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
      ...request.headers.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
      ...getBodyLines(request),
    ];
    return [`curl ${quote(request.url)}`, ...lines].join(' \\\n  ');
  },
};
