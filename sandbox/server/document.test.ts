import {expect, test} from 'vitest';
import {toKebabCase} from '@lectern/openapi/document';
import portal from '../../portal.config.ts';
import {readDocument} from './document.ts';

test.each(['ParallelChat', 'Größe API', 'Beacon'])('the sandbox of %s names the product as the portal does', (product) => {
  expect(readDocument({...portal, product})).toMatchObject({servers: [{url: `https://api.${toKebabCase(product)}.example/v1`}]});
});
