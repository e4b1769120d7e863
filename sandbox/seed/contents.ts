// The contents of the seed's temporary files, as in seed/files.

export const CONTENTS = {
  'packing-guide.md': `# Packing guide

## Fragile items

Wrap each fragile item in two layers of paper and leave five centimetres of padding on every side of the box.

## Batteries

Boxes with lithium batteries carry the battery label on the largest side.

## Returns

A customer can return an item within 30 days of delivery. Put a return form into every box.
`,
  'carrier-contacts.csv': `carrier,service hours,telephone
North Parcel,08:00-18:00,+49 30 5550 101
Blue Freight,07:00-16:00,+49 30 5550 102
`,
  'gift-cards.md': `# Gift cards

## Validity

A gift card is valid for three years from the end of the year in which it was bought.

## Cash

A gift card cannot be exchanged for cash. It can be split over several orders.
`,
} as const;
