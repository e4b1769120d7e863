// Provokes every error that the contract documents. The parts of this test are in testing/errors, one file for each kind.
import {afterAll, expect} from 'vitest';
import {get, readContract, toObject} from './contract.ts';
import {SEEN} from './testing/checkResponse.ts';
import {DOCUMENT} from './testing/document.ts';
import './testing/errors/conflicts.ts';
import './testing/errors/everyCall.ts';
import './testing/errors/missing.ts';
import './testing/errors/rules.ts';
import './testing/errors/uploads.ts';

const contract = readContract(DOCUMENT);

afterAll(() => {
  const missing = contract.operations.flatMap(({id, method, path}) => {
    const responses = toObject(get(DOCUMENT, 'paths', path.replace(contract.basePath, ''), method.toLowerCase(), 'responses'));
    return Object.keys(responses)
      .filter((status) => Number(status) >= 400 && !SEEN.has(`${id} ${status}`))
      .map((status) => `${id} ${status}`);
  });
  expect(missing, 'documented errors that no test has provoked').toEqual([]);
});
