export type StreamEvent = {id: number; event: string; data: Record<string, unknown>};

/** The events of a stream's text; comments are left out. */
export function parseEvents(text: string): StreamEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      return {id: Number(fields['id']), event: fields['event'] ?? '', data: JSON.parse(fields['data'] ?? '') as Record<string, unknown>};
    });
}

/** The pieces of a summary, joined. */
export function joinDeltas(events: StreamEvent[]): string {
  return events
    .filter(({event}) => event === 'answer.delta')
    .map(({data}) => data['text'])
    .join('');
}
