import {expect, test} from 'vitest';
import {compileText} from '../testing.ts';

/** Method, path and operationId → title. */
const OPERATIONS: [method: string, path: string, operationId: string, title: string][] = [
  ['get', '/v1/charges', 'GetCharges', 'List charges'],
  ['post', '/v1/charges', 'PostCharges', 'Create charge'],
  ['get', '/v1/charges/search', 'GetChargesSearch', 'Search charges'],
  ['get', '/v1/charges/{charge}', 'GetChargesCharge', 'Get charge'],
  ['post', '/v1/charges/{charge}', 'PostChargesCharge', 'Update charge'],
  ['post', '/v1/charges/{charge}/capture', 'PostChargesChargeCapture', 'Capture charge'],
  ['get', '/v1/charges/{charge}/dispute', 'GetChargesChargeDispute', 'Get charge dispute'],
  ['post', '/v1/charges/{charge}/dispute', 'PostChargesChargeDispute', 'Update charge dispute'],
  [
    'post',
    '/v1/setup_intents/{intent}/verify_microdeposits',
    'PostSetupIntentsIntentVerifyMicrodeposits',
    'Verify setup intent microdeposits',
  ],
  ['post', '/v1/account_sessions', 'PostAccountSessions', 'Create account session'],
  ['delete', '/v1/tax/companies/{id}', 'DeleteTaxCompaniesId', 'Delete tax company'],
  ['get', '/v1/account', 'GetAccount', 'Get account'],
  ['get', '/v1/accounts/{account}', 'GetAccountsAccount', 'Get account by ID'],
  ['put', '/v1/accounts/{account}', 'PutAccountsAccount', 'Put accounts account'],
  ['get', '/v1/payouts', 'findPayouts', 'Find payouts'],
];

test('an operationId that repeats method and path becomes a title that names the action', async () => {
  const paths = [...new Set(OPERATIONS.map(([, path]) => path))].map((path) => {
    const own = OPERATIONS.filter(([, other]) => other === path);
    return `  ${path}:\n${own.map(([method, , id]) => `    ${method}: {operationId: ${id}, responses: {200: {description: Fine}}}`).join('\n')}`;
  });
  const {result} = await compileText(`openapi: 3.0.3\ninfo: {title: Things, version: "1"}\npaths:\n${paths.join('\n')}`);
  const titles = new Map(result?.pages.map((page) => [page.operationId, page.title]));
  expect(OPERATIONS.map(([, , id]) => titles.get(id))).toEqual(OPERATIONS.map(([, , , title]) => title));
});
