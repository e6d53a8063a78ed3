import { mealieBackupFile } from '#tests/support/mealie-backup-file.ts'
import { paprikaDatabaseFile } from '#tests/support/paprika-database-file.ts'
import {
  wordFile,
  wordParagraph,
} from '#tests/server/features/recipe-import/documents/office-files.ts'
import { zipOf } from '#tests/support/recipe-file.ts'
import { samples } from './samples.ts'

/** Small files of every reader: those with a sample, and those that read a general form or whose sample is only a start. */
export const everyFile: typeof samples = [
  ...samples,
  ['paprika-database', 'Paprika.sqlite', paprikaDatabaseFile()],
  ['mealie-backup', 'mealie.zip', mealieBackupFile(Buffer.alloc(200, 7))],
  ['schema-org', 'a.json', Buffer.from('{"@type":"Recipe","name":"Soup"}')],
  ['csv', 'a.csv', Buffer.from('name,ingredients\nSoup,1 leek\n')],
  [
    'pages',
    'a.zip',
    zipOf({
      'Soup.html': '<h1>Soup</h1><h2>Ingredients</h2><ul><li>1 leek</li></ul>',
      'a.pdf': '%PDF-',
    }),
  ],
  [
    'pages',
    'Soup.docx',
    wordFile(
      ['Soup', 'Ingredients', '1 leek', 'Method', 'Boil.']
        .map((text) => wordParagraph(text))
        .join(''),
    ),
  ],
  [
    'pages',
    'Soup.rtf',
    Buffer.from(String.raw`{\rtf1\ansi Soup\par Ingredients\par 1 leek\par Method\par Boil.}`),
  ],
  ['pages', 'Soup.txt', Buffer.from('Soup\n\nIngredients\n1 leek\n\nMethod\nBoil.\n')],
]
