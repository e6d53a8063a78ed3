/**
 * Texts that would do harm somewhere: as HTML, in an attribute, in a script, in a template, in a style sheet or a query.
 * Each is short enough for a name, and none begins or ends with space. What runs sets `window.harmed`.
 */
export const payloads = [
  '<script>window.harmed=1</script>',
  '</script><script>window.harmed=1</script><!--',
  '</title></textarea></style><script>window.harmed=1</script>',
  '<img src=x onerror=window.harmed=1>',
  '"><img src=x onerror="window.harmed=1">',
  `'-(window.harmed=1)-'`,
  '"onmouseover="window.harmed=1" autofocus onfocus="window.harmed=1',
  '<svg onload=window.harmed=1><a href="javascript:window.harmed=1"><text y=9>svg</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.harmed=1>',
  '<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>',
  '<iframe src="https://foreign.home.test/frame"></iframe>',
  '<img src="https://foreign.home.test/pixel.png">',
  '![pixel](https://foreign.home.test/pixel.png)',
  '<p style="background:url(https://foreign.home.test/style.png)">styled</p>',
  '<style>@import "https://foreign.home.test/style.css";*{display:none}</style>',
  '<link rel=stylesheet href="https://foreign.home.test/style.css">',
  '<base href="https://foreign.home.test/"><form action=/x><input name=password autofocus></form>',
  '<meta http-equiv=refresh content="0;url=https://foreign.home.test/">',
  '<object data="https://foreign.home.test/x"></object><embed src="https://foreign.home.test/y">',
  '[click](javascript:window.harmed=1) <javascript:window.harmed=1>',
  '[click](java&#115;cript&colon;window.harmed=1)',
  '<a href="java&#10;script:window.harmed=1">click</a>',
  '[click](data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGFybWVkPTE8L3NjcmlwdD4=)',
  '&lt;script&gt;window.harmed=1&lt;/script&gt;',
  '&amp;lt;img src=x onerror=window.harmed=1&amp;gt;',
  '{{7*7}} {{constructor.constructor("window.harmed=1")()}}',
  '{% for x in y %}{{ config }}{% endfor %}',
  '${7*7} #{7*7} <%= 7*7 %> @(7*7)',
  '$t(errors.unexpected) {{name}} {{- count}}',
  `'; drop table recipes; --`,
  '=cmd|calc!A1',
  'line one\u2028line two\u2029<!-- ]]> --><![CDATA[',
  '__proto__',
] as const

/** A recipe that carries the text wherever a recipe has room for text. */
export function recipeOf(text: string) {
  const named = { name: text }
  return {
    description: text,
    recipeYield: text,
    totalTime: text,
    prepTime: text,
    cookTime: text,
    performTime: text,
    orgURL: text,
    recipeCategory: [named],
    tags: [named],
    tools: [named],
    recipeIngredient: [
      { quantity: 2, unit: named, food: named, note: text, title: text, originalText: text },
    ],
    recipeInstructions: [{ title: text, text }],
    nutrition: { calories: text, fatContent: text, sodiumContent: text },
    notes: [{ title: text, text }],
    assets: [{ name: text, icon: text, fileName: null }],
    extras: { [text]: text },
    settings: { showNutrition: true, showAssets: true, disableAmount: false },
  }
}
