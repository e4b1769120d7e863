// Natural questions in Hebrew, with other particles before their words than in the text.
import {describe, expect, it} from 'vitest';
import {findAnswer, loadLanguage, PassageIndex, readPassages, DEFAULT_SETTINGS} from './index.ts';

const TEXT = `# הספרייה העירונית

הספרייה פתוחה בימים ראשון עד חמישי בין השעות 9 ל-19. ביום שישי הספרייה סגורה.

מחיר הכרטיס לילדים הוא 12 שקלים. מבוגרים משלמים 30 שקלים על הכרטיס.

אפשר לשאול עד שבעה ספרים בכל פעם, לתקופה של שלושה שבועות.

על איחור בהחזרת ספר משלמים קנס של שקל אחד ליום.

בקומה השנייה נמצא חדר הקריאה, ובו שולחנות ומחשבים לשימוש הקוראים.

שעת סיפור לילדים מתקיימת בכל יום שלישי בחמש אחר הצהריים.

החניון שמאחורי הבניין פתוח למבקרים ללא תשלום.`;

async function ask(question: string): Promise<string | null> {
  const pause = () => Promise.resolve();
  const index = new PassageIndex(await loadLanguage('he'));
  await index.add({id: 'file', name: 'library.md'}, await readPassages(new TextEncoder().encode(TEXT), 'text/markdown', pause), pause);
  return (await findAnswer(index, {question, previous: [], settings: {...DEFAULT_SETTINGS, language: 'he'}}, pause)).summary;
}

describe('in Hebrew', () => {
  it.each([
    ['כמה עולה כרטיס לילדים?', '12 שקלים'],
    ['באיזה יום הספרייה סגורה?', 'שישי'],
    ['מתי פתוחה הספרייה?', 'בין השעות 9 ל-19'],
    ['כמה ספרים אפשר לשאול?', 'שבעה ספרים'],
    ['מה הקנס על איחור?', 'שקל אחד'],
    ['איפה נמצא חדר הקריאה?', 'בקומה השנייה'],
    ['באיזו קומה יש מחשבים?', 'בקומה השנייה'],
    ['מתי מתקיימת שעת הסיפור?', 'שלישי'],
    ['כמה משלמים המבוגרים על כרטיס?', '30 שקלים'],
    ['האם החניה בחניון היא ללא תשלום?', 'ללא תשלום'],
  ])('%s', async (question, answer) => {
    expect(await ask(question)).toContain(answer);
  });

  it.each(['מי ראש העיר?', 'כמה עולה ארוחת צהריים במסעדה?', 'מה מספר הטלפון של הרופא?'])('no text answers %s', async (question) => {
    expect(await ask(question)).toBeNull();
  });

  it.each([
    ['כרטיס', 'הכרטיס', 'לכרטיס', 'והכרטיסים', 'שבכרטיס'],
    ['ילדים', 'לילדים', 'הילד', 'ומהילדים'],
    ['ספרייה', 'הספרייה', 'בספרייה', 'שהספרייה'],
    ['שעות', 'השעות', 'בשעות', 'ומהשעות'],
  ])('%s is the same word with prefixed particles: %s, %s, %s', async (...forms) => {
    const {stem} = await loadLanguage('he');
    expect(new Set(forms.map(stem)).size).toBe(1);
  });
});
