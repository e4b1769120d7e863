import type {LanguageCode} from '../types.ts';

type Phrases = {
  /** Words that questions are made of, besides the stop words of the language. */
  stopWords: string[];
  /** Questions that want a number, a price or a time. */
  quantity: RegExp;
  /** Questions that point back to the question before. */
  back: RegExp;
};

function words(list: string): string[] {
  return list.split(' ');
}

/** Question words that the stop word lists lack. */
export const PHRASES: Record<LanguageCode, Phrases> = {
  en: {
    stopWords: words(
      'able actually again answer anybody anyone anything apply applies bear bearing cannot could did do does doing done each ever every everything exactly explain find from give given ' +
        'happen happens has have hers hold holds important keep kept kind know known let list long many matter may me mean means mine mention mentioned mind more most need needed needs ' +
        'no nothing not often one only our please possible question really remember say says should show somebody someone something soon tell than thank thanks that then they thing things think too us use used want was way ' +
        'were when which whom whose why will word words would yes you your',
    ),
    quantity:
      /\bhow (?:long|much|many|often|far|high|tall|old|large|big|heavy|deep|wide|fast|soon|late|early|hot|cold)\b|\bwhen\b|\bwhat (?:time|year|date|number|price)\b|\b(?:price|cost|costs|number|phone|telephone)\b/i,
    back: /\b(?:it|its|that|this|these|those|they|them|their|there|then|too|also|same|one|ones|he|she|him|her)\b|^(?:and|but|or|what about|how about)\b/i,
  },
  de: {
    stopWords: words(
      'bitte gelten gilt gibt geht kosten kostet heißt bedeutet brauche brauchen beachten wichtig lang lange viel viele oft darf dürfen zählt sagen sag erkläre wissen weiß',
    ),
    quantity:
      /\bwie (?:lange?|viele?|oft|weit|hoch|alt|groß|schwer|tief|breit|schnell|teuer|spät)\b|\bwann\b|\b(?:kostet|kosten|preis|nummer|telefon\w*)\b/i,
    back: /\b(?:das|dies|dieser?s?|es|sie|er|davon|dafür|dabei|dann|auch|dort|denen|ihn|ihm)\b|^(?:und|aber|oder)\b/i,
  },
  fr: {
    stopWords: words(
      'comment combien quand quel quelle quels quelles pourquoi où est-ce faut doit dois peut peux peut-on temps longtemps coûte dire savoir merci',
    ),
    quantity: /\bcombien\b|\bquand\b|\bprix\b|\bcoûte|\bnuméro\b|\bà quelle (?:heure|date)\b/i,
    back: /\b(?:cela|ça|ce|ceci|il|elle|ils|elles|y|en|aussi|alors|même)\b|^et\b/i,
  },
  es: {
    stopWords: words(
      'cuánto cuánta cuántos cuántas cuándo cómo qué quién cuál dónde puede puedo debe hay tiempo cuesta decir saber gracias',
    ),
    quantity: /cu[aá]nt[oa]s?|cu[aá]ndo|precio|cuesta|n[uú]mero|qué hora/i,
    back: /\b(?:eso|esto|ello|él|ella|ellos|también|entonces|mismo)\b|^y\b/i,
  },
  it: {
    stopWords: words('quanto quanta quanti quante quando come cosa chi quale dove può posso deve tempo costa dire sapere grazie'),
    quantity: /quant[oaie]|quando|prezzo|costa|numero|che ora/i,
    back: /\b(?:questo|quello|esso|essa|lui|lei|loro|anche|allora|stesso)\b|^e\b/i,
  },
  pt: {
    stopWords: words('quanto quanta quantos quantas quando como que quem qual onde pode posso deve há tempo custa dizer saber obrigado'),
    quantity: /quant[oa]s?|quando|preço|custa|número|que horas/i,
    back: /\b(?:isso|isto|ele|ela|eles|também|então|mesmo)\b|^e\b/i,
  },
  nl: {
    stopWords: words('hoe hoeveel hoelang wanneer wie wat waar welke kan kun mag moet lang laat vaak kost zeggen weten'),
    quantity: /\bhoe (?:lang|veel|vaak|ver|hoog|oud|groot|zwaar|duur|laat)\b|hoeveel|hoelang|wanneer|prijs|kost|nummer/i,
    back: /\b(?:dat|dit|het|die|deze|daar|dan|ook|zij|hij|hem|haar)\b|^(?:en|maar)\b/i,
  },
  pl: {
    stopWords: words('ile ilu kiedy jak co kto gdzie który która które czy można mogę trzeba długo kosztuje powiedzieć wiedzieć proszę'),
    quantity: /\bil[eu]\b|kiedy|jak (?:długo|często|wysoki|stary|duży)|cena|kosztuje|numer|która godzina/i,
    back: /(?<!\p{L})(?:to|tego|temu|ten|ta|też|także|wtedy|on|ona|oni)(?!\p{L})|^a\b/iu,
  },
  he: {
    stopWords: words('כמה מתי איך מה מי איפה היכן איזה איזו אילו האם אפשר ניתן צריך צריכים יכול יכולה זמן עולה עולים לומר לדעת בבקשה'),
    quantity: /כמה|מתי|מחיר|עולה|מספר/,
    back: /(?<!\p{L})(?:זה|זאת|הוא|היא|הם|גם|אז|שם)(?!\p{L})|^ו/u,
  },
  ar: {
    stopWords: words('كم متى كيف ماذا من أين أي هل يمكن يجب وقت يكلف'),
    quantity: /كم|متى|سعر|رقم|تكلفة/,
    back: /(?<!\p{L})(?:هذا|هذه|ذلك|هو|هي|هم|أيضا|هناك)(?!\p{L})|^و/u,
  },
  ja: {
    stopWords: words(
      '何 いつ どこ 誰 どう どの どれ いくら なぜ です ます か ですか ますか ください できます できる どのくらい どれくらい',
    ),
    quantity: /いくら|いつ|何|どのくらい|どれくらい/,
    back: /それ|これ|その|この|そこ|も/,
  },
  zh: {
    stopWords: words('什么 怎么 怎样 哪里 哪个 谁 何时 多少 多久 几 吗 呢 么 请 请问 可以 能 是 有 要 需要 多 久 长 个'),
    quantity: /多少|多久|多长|几|何时|什么时候|价格|号码/,
    back: /那|这|它|他|她|也/,
  },
};
