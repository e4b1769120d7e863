import {describe, expect, it, vi} from 'vitest';
import {first, type Body} from './testing/body.ts';
import {createForm, HANDBOOK} from './testing/client.ts';
import {joinDeltas, parseEvents} from './testing/events.ts';
import {AUTHORIZATION, callServer as call, useProcesses} from './testing/process.ts';

const {start, getFolder} = useProcesses();
/** Between two checks the processor is free for the process. */
const PATIENT = {timeout: 60_000, interval: 10};

describe('a killed process', () => {
  it('loses nothing that it acknowledged, and its successor continues', async () => {
    const names: string[] = [];
    const files: string[] = [];
    const questions: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const {process: child, url, ended} = await start('--data', getFolder());
      const work = async (worker: number) => {
        for (let turn = 0; ; turn += 1) {
          const name = `Index ${round}/${worker}/${turn}`;
          const upload = await call(
            url,
            '/temp-files',
            createForm({'fact.txt': `The code of ${name} is ${turn}.\n${'Filler text. '.repeat(20_000)}`}),
          );
          const temporary = first(upload.body.items).id;
          files.push(temporary);
          const created = await call(url, '/indices', {name, tempFileIds: [temporary]});
          files.splice(files.indexOf(temporary), 1);
          if (created.status === 201) names.push(created.body.id);
          const asked = await call(url, '/chats', {indexId: HANDBOOK, question: 'How long is the warranty?'});
          if (asked.status === 202) questions.push(asked.body.id);
        }
      };
      const workers = [1, 2, 3].map((worker) => work(worker).catch(() => undefined));
      const enough = names.length + 6;
      await vi.waitUntil(() => names.length >= enough, PATIENT);
      child.kill('SIGKILL');
      await Promise.all([ended, ...workers]);
    }
    const {url} = await start('--data', getFolder());
    const indices = await Promise.all(names.map((id) => call(url, `/indices/${id}`)));
    expect(indices.map(({status}) => status).filter((status) => status !== 200)).toEqual([]);
    expect(indices.every(({body}) => body.fileCounts.total === 1)).toBe(true);
    const waitFor = (path: string, isDone: (body: Body) => boolean): Promise<Body> =>
      vi.waitUntil(async () => {
        const {status, body} = await call(url, path);
        expect(status).toBe(200);
        return isDone(body) && body;
      }, PATIENT);
    for (const id of questions) {
      const question = await waitFor(`/chats/${id}`, ({status}) => status === 'answered');
      expect(question.summary).toContain('24 months');
    }
    for (const id of names) expect((await waitFor(`/indices/${id}`, ({status}) => status === 'ready')).fileCounts.indexed).toBe(1);
    // Uploads whose use was never acknowledged: the file is either still there, or part of an index.
    for (const id of files) {
      const {status} = await call(url, '/indices', {name: `Rescue ${id}`, tempFileIds: [id]});
      expect([201, 404]).toContain(status);
    }
  }, 120_000);

  it('loses no upload and no answer under repeated kills at any moment', async () => {
    const temporary = new Map<string, string>();
    const asked: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const {process: child, url, ended} = await start('--data', getFolder());
      const upload = async (worker: number) => {
        for (let turn = 0; ; turn += 1) {
          const fact = `The number of ${round}/${worker}/${turn} is ${turn + 7}.`;
          const {status, body} = await call(url, '/temp-files', createForm({'fact.txt': `${fact}\n${'Filler. '.repeat(30_000)}`}));
          if (status === 201) temporary.set(first(body.items).id, fact);
        }
      };
      const ask = async () => {
        for (;;) {
          const {status, body} = await call(url, '/chats', {indexId: HANDBOOK, question: 'How long is the warranty?'});
          if (status !== 202) continue;
          asked.push(body.id);
          // A client listens when it is killed.
          void fetch(`${url}/chats/${body.id}/stream`, {headers: AUTHORIZATION})
            .then(
              (answer) => answer.text(),
              () => undefined,
            )
            .catch(() => undefined);
        }
      };
      const workers = [upload(1), upload(2), ask()].map((worker) => worker.catch(() => undefined));
      const enough = temporary.size + asked.length + 8 + round;
      await vi.waitUntil(() => temporary.size + asked.length >= enough, PATIENT);
      child.kill('SIGKILL');
      await Promise.all([ended, ...workers]);
    }
    const {url} = await start('--data', getFolder());
    const ids = [...temporary.keys()];
    for (let at = 0; at < ids.length; at += 100) {
      const created = await call(url, '/indices', {name: `All ${at}`, tempFileIds: ids.slice(at, at + 100)});
      expect([created.status, created.body.fileCounts.total]).toEqual([201, Math.min(100, ids.length - at)]);
    }
    for (const id of asked) {
      const text = await (await fetch(`${url}/chats/${id}/stream`, {headers: AUTHORIZATION})).text();
      const events = parseEvents(text);
      expect([events.map((event) => event.id), events.at(-1)?.event]).toEqual([events.map((_, at) => at + 1), 'answer.completed']);
      expect((await call(url, `/chats/${id}`)).body.summary).toBe(joinDeltas(events));
    }
  }, 120_000);

  it('leaves a stream that can be resumed from its successor', async () => {
    const first = await start('--data', getFolder());
    const {body} = await call(first.url, '/chats', {indexId: HANDBOOK, question: 'How long can a customer return an item?'});
    const response = await fetch(`${first.url}/chats/${body.id}/stream`, {headers: AUTHORIZATION});
    let text = '';
    const decoder = new TextDecoder();
    await (async () => {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, {stream: true});
        if (text.includes('id: 3\n')) first.process.kill('SIGKILL');
      }
    })().catch(() => undefined);
    await first.ended;
    const before = parseEvents(text.slice(0, text.lastIndexOf('\n\n') + 2));
    const second = await start('--data', getFolder());
    const resumed = await fetch(`${second.url}/chats/${body.id}/stream`, {
      headers: {...AUTHORIZATION, 'Last-Event-ID': String(before.at(-1)?.id)},
    });
    const events = [...before, ...parseEvents(await resumed.text())];
    expect(events.map(({id}) => id)).toEqual(events.map((_, at) => at + 1));
    expect(events.at(-1)?.event).toBe('answer.completed');
    expect((await call(second.url, `/chats/${body.id}`)).body.summary).toBe(joinDeltas(events));
  });
});
