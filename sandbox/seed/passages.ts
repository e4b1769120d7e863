// The engine's passages from the indexed files of the seed, so that a start needs no parser; a test compares them with seed/files.
import type {Passage} from '../engine/index.ts';

export const RETURNS: Passage[] = [
  createPassage(
    'Time limit',
    'A customer can return an item within 30 days of delivery. The item must be unused and in its original packaging.',
    'Returns policy',
  ),
  createPassage(
    'Refunds',
    'The refund is paid by the original means of payment within 5 working days after the item has reached the warehouse.',
    'Returns policy',
  ),
  createPassage(
    'Sale items',
    'An item bought in a sale can be exchanged within 30 days of delivery, but it is not refunded.',
    'Returns policy',
  ),
  createPassage(
    'Excluded items',
    'Personalised items cannot be returned. Hygiene articles cannot be returned once the seal is broken.',
    'Returns policy',
  ),
  createPassage(
    'Faulty items',
    'A faulty item is repaired or replaced under the warranty, even after the 30 days have passed.',
    'Returns policy',
  ),
];

export const WARRANTY: Passage[] = [
  createPage(1, 'The warranty runs for 24 months from the day of delivery. It covers faults in material and workmanship.', 'Warranty'),
  createPage(1, 'Batteries are covered for 12 months. Wear that comes with normal use is not covered.', 'Warranty'),
  createPage(
    2,
    'Send the order number and a photograph of the fault to the service desk. The desk answers within 2 working days.',
    'Warranty › How to claim',
  ),
  createPage(2, 'A repair takes up to 10 working days. If an item cannot be repaired, it is replaced.', 'Warranty › How to claim'),
];

export const DELIVERY: Passage[] = [
  createPassage(null, 'country: Germany; working days: 2; cost: 4.90 EUR', ''),
  createPassage(null, 'country: France; working days: 3; cost: 7.90 EUR', ''),
  createPassage(null, 'country: Spain; working days: 4; cost: 8.90 EUR', ''),
];

export const EXCHANGE: Passage[] = [
  createPassage(
    'Frist',
    'Ware kann innerhalb von 30 Tagen nach der Lieferung umgetauscht werden. Sie muss unbenutzt und originalverpackt sein.',
    'Umtausch',
  ),
  createPassage('Ablauf', 'Für den Umtausch genügt die Bestellnummer. Das Etikett für den Rückversand liegt dem Paket bei.', 'Umtausch'),
];

function createPassage(heading: string | null, text: string, context: string): Passage {
  return {text, heading, page: null, context};
}

function createPage(page: number, text: string, context: string): Passage {
  return {text, heading: null, page, context};
}
