/** Patterns that are not linear, by their file, and what keeps their texts short. */
export const bounded: Readonly<Record<string, { because: string; patterns: readonly RegExp[] }>> = {
  'server/text/search-terms.ts': {
    because: 'a search has at most 1,000 characters in every call that takes one',
    patterns: [/(?<![\p{L}\p{N}'"])(["'])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu],
  },
  'server/text/durations.ts': {
    because: 'readDuration reads nothing longer than 100 characters',
    patterns: [
      /(\d+)\s+(\d+)\s*[/\u2044]\s*(\d+)|(\d+)\s*[/\u2044]\s*(\d+)|(\d+(?:[.,]\d+)?)?\s*([½⅓⅔¼¾⅕⅛])|(\d+(?:[.,]\d+)?)/g,
    ],
  },
  'server/features/recipe-import/extract/recipe-fields.ts': {
    because: 'yieldText cuts what it reads to 200 characters',
    patterns: [
      /(\d+)\s+(\d+)\s*\/\s*(\d+)|(\d+)\s*\/\s*(\d+)|(\d+)?\s*([½⅓⅔¼¾])|(\d+(?:[.,]\d+)*)/,
      /(\d+(?:[.,]\d+)*)\s*\(?\s*k?cal/i,
      /(\d+(?:[.,]\d+)*)\s*\(?\s*(?:kj|kilojoule)/i,
    ],
  },
  'server/ingredient-parser/parse-line.ts': {
    because: 'a line has at most 2,000 characters in both calls, and its spaces are single ones',
    patterns: [/^(\D{2,}?)( ?[:,–-] ?| x ?| )([\d½⅓⅔¼¾].*)$/iu],
  },
  'server/text/without-secrets.ts': {
    because:
      'a line of our own log or a text of 20,000; the first part of a token has a few hundred characters',
    patterns: [/\beyJ[\w-]{5,500}\.[\w-]{5,}\.[\w-]*/g],
  },
  'renderer/components/kitchen/named-lines/named-lines.ts': {
    because: 'no part of it takes more than 2,000 characters, and none begins inside another',
    patterns: [/\]\([^()\s]{0,2000}\)|https?:\/\/\S{1,2000}|<[^<>]{0,500}>/g],
  },
  'renderer/features/recipe-edit/writing/written-facts.ts': {
    because: 'factsIn reads no line of more than 80 characters',
    patterns: [/\s*(?:[;|•·]|,(?!\d))\s*/u],
  },
  'renderer/i18n/pseudo.ts': {
    because: 'reads our own translations, in development only',
    patterns: [/(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?[^<>]+>|&\w{1,20};)/],
  },
}

/** Patterns made of words while their file is loaded, by their file and how they begin. */
export const boundedMade: Readonly<Record<string, { because: string; begins: readonly string[] }>> =
  {
    'server/contract/amounts/numbers.ts': {
      because: 'takes a run of digits whole in any case, so the next match begins behind it',
      begins: ['(?<mixedWhole>'],
    },
    'server/contract/recipe-text/headings.ts': {
      because: 'headingKind reads no text of more than 120 characters',
      begins: ['^(?:the |recipe |les? |die '],
    },
    'server/features/recipe-import/extract/note-lines.ts': {
      because: 'plain() cuts what these read to 60 characters',
      begins: ['^(?:(?:an?|the|my|', '^(?:notes?|nb|'],
    },
    'server/features/recipe-import/extract/said-time.ts': {
      because: 'saidTime reads the first 400 characters of a line, and no part repeats',
      begins: ['(?:^|[^\\p{L}])(?:(?:it|this|'],
    },
    'server/features/recipe-import/extract/said-yield.ts': {
      because:
        'headings of at most 90 characters, sentences of 500, and each repeats three words at most',
      begins: [
        String.raw`[\s(:–-](?:for|für|pour|`,
        String.raw`(?<![\p{L}])((?:makes?|is|`,
        String.raw`(?<![\p{L}\d.,/])(`,
      ],
    },
    'server/features/recipe-import/extract/yield-of-tin.ts': {
      because:
        'yieldOfTin reads no text of more than 90 characters, and three words at most repeat',
      begins: ['(?:for|für|pour|'],
    },
    'server/contract/recipe-text/part-names.ts': {
      because: 'isPartWord reads no text of more than 60 characters',
      begins: ['^(?:(?:the|der|die|'],
    },
    'server/ingredient-parser/english/rewriting.ts': {
      because:
        'a line has at most 2,000 characters, and no part of these repeats more than 20 times',
      begins: [
        String.raw`(0\.[0-9]|[1-9]`,
        String.raw`((?:[\d.]{1,12}|\d{0,9}#\d{1,9}\$\d{1,9}))(\s)`,
      ],
    },
    'renderer/components/kitchen/named-lines/left-out.ts': {
      because: 'what is left out has at most 100 characters, and is looked for in one clause',
      begins: [String.raw`\b(?:(?:all (?:of )?`, String.raw`\b(?:without|`],
    },
  }

/** Files that make patterns when they are used, and of what. */
export const madeLater: Readonly<Record<string, string>> = {
  'renderer/components/kitchen/NoteText.tsx': 'a copy of one that is written out',
  'renderer/features/recipe-cards/match-parts.ts': 'the words of a search, letter by letter',
  'server/features/recipe-import/extract/instructions.ts': 'a number below 60',
  'server/features/sharing/with-file-key.ts':
    'the id of a recipe; what may follow it begins differently',
  'server/http/fallbacks.ts': 'the addresses of the contract',
}
