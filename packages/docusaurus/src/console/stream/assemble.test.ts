import {describe, expect, it} from 'vitest';
import {createAssembler} from './assemble.ts';
import type {StreamEvent} from '../send/result.ts';

const toEvents = (items: [name: string, data: unknown][]): StreamEvent[] =>
  items.map(([name, data], at) => ({name, data: typeof data === 'string' ? data : JSON.stringify(data), at}));

describe('the assembled text', () => {
  it('is the field that brings it in pieces, not the rest of the events', () => {
    const events = toEvents([
      ['answer.delta', {text: 'Within '}],
      ['answer.delta', {text: '30 days.'}],
      ['answer.sources', {sources: [{passage: 'A passage.'}]}],
      ['answer.completed', {id: 'q1', outcome: 'answered'}],
    ]);
    expect(createAssembler().read(events).assembled).toEqual({text: 'Within 30 days.', name: 'answer.delta', path: 'text'});
  });

  it('may be nested, with an ID beside it', () => {
    const events = toEvents(
      ['Hel', 'lo'].map((content) => ['message', {id: 'c1', model: 'm', choices: [{delta: {role: 'assistant', content}}]}]),
    );
    expect(createAssembler().read([...events, ...toEvents([['message', '[DONE]']])]).assembled?.text).toBe('Hello');
  });

  it('may have its own name, or be the whole data', () => {
    expect(
      createAssembler().read(toEvents(['one two ', 'three ', 'four'].map((words) => ['part', {words, id: 'x'}]))).assembled?.text,
    ).toBe('one two three four');
    expect(
      createAssembler().read(
        toEvents([
          ['message', 'plain '],
          ['message', 'text'],
        ]),
      ).assembled?.text,
    ).toBe('plain text');
  });

  it('does not exist if events carry states or errors', () => {
    expect(
      createAssembler().read(
        toEvents([
          ['state', {status: 'a'}],
          ['error', {message: 'Bad luck'}],
        ]),
      ).assembled,
    ).toBeUndefined();
  });

  it('grows with the stream, and begins again with another', () => {
    const {read} = createAssembler();
    const events = toEvents([
      ['delta', {text: 'a'}],
      ['delta', {text: 'b'}],
    ]);
    expect(read(events.slice(0, 1)).assembled?.text).toBe('a');
    expect(read(events).assembled?.text).toBe('ab');
    expect(read(events).assembled?.text).toBe('ab');
    expect(read(toEvents([['delta', {text: 'c'}]])).assembled?.text).toBe('c');
  });

  it('does not exist in events that are nested very deeply, or are nothing but brackets', () => {
    expect(createAssembler().read(toEvents([['message', '['.repeat(100_000)]])).assembled).toBeUndefined();
    const deep = `{"text":"a","b":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(createAssembler().read(toEvents([['message', deep]])).assembled).toBeUndefined();
  });

  it('is read a part at a time on request', () => {
    const {read} = createAssembler();
    const events = toEvents(['a', 'b', 'c'].map((text) => ['delta', {text}]));
    expect(read(events, {events: 2, characters: 1000})).toMatchObject({assembled: {text: 'ab'}, isCut: true});
    expect(read(events, {events: 2, characters: 1000})).toMatchObject({assembled: {text: 'abc'}, isCut: false});
  });

  it('is read a few characters at a time, but at least an event', () => {
    const {read} = createAssembler();
    const events = toEvents(['a', 'b', 'c'].map((text) => ['delta', {text}]));
    expect(read(events, {events: 400, characters: 15})).toMatchObject({assembled: {text: 'ab'}, isCut: true});
    expect(read(events, {events: 400, characters: 1})).toMatchObject({assembled: {text: 'abc'}, isCut: false});
  });

  it('is found among the first fields and positions alone, so that events with ever new names cost no more', () => {
    const many = Object.fromEntries(Array.from({length: 5000}, (_, index) => [`field ${index}`, 'a b']));
    const events = toEvents([
      ...Array.from({length: 300}, (_, index): [string, unknown] => [`name ${index}`, many]),
      ['late', {text: 'late'}],
    ]);
    expect(createAssembler().read(events).assembled?.name).not.toBe('late');
    expect(
      createAssembler().read(toEvents([['first', {text: 'first '}], ...events.map(({name, data}): [string, unknown] => [name, data])]))
        .assembled,
    ).toMatchObject({
      text: 'first ',
    });
  });

  it('has room for only a few long texts or names', () => {
    const long = 'x'.repeat(3_000_000);
    const events = toEvents(['a', 'b', 'c'].map((name) => [name, {text: long}]));
    const short = toEvents(['d', 'e', 'f'].map((text) => ['c', {text}]));
    expect(createAssembler().read([...events, ...short]).assembled).toMatchObject({name: 'c', text: 'def'});
    const named = toEvents(['a', 'b', 'c'].map((name) => [name + long, {text: 'one'}]));
    const again = toEvents([
      [`c${long}`, {text: 'two'}],
      [`c${long}`, {text: 'three'}],
    ]);
    expect(
      createAssembler()
        .read([...named, ...again])
        .assembled?.name.slice(0, 1),
    ).not.toBe('c');
  });
});
