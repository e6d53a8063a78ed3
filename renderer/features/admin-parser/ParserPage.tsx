import { Button, Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientParser, type ParsedIngredient } from '#contract/ingredient-parser.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import classes from './parser.module.css'
import { ParserResult } from './ParserResult.tsx'

type Parser = 'nlp' | 'brute'

/** Lines as recipes have them, each difficult in another way. */
const examples = [
  '2 tbsp minced cilantro, leaves and stems',
  '1 large yellow onion, coarsely chopped',
  '1 1/2 tsp garam masala',
  '1 inch piece fresh ginger (peeled and minced)',
  '2 cups mango chunks (fresh or frozen)',
]

/** Shows how a line of text is read as an ingredient. */
export function ParserPage() {
  const { t } = useTranslation()
  const [parser, setParser] = useState<Parser>('nlp')
  const [line, setLine] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [showsEach, setShowsEach] = useState(false)
  // Stays while the next line is being read.
  const [result, setResult] = useState<{ parsed: ParsedIngredient; by: Parser } | null>(null)
  const read = useApiMutation(ingredientParser.one, {
    onDone: (parsed, { body }) => setResult({ parsed, by: body.parser ?? 'nlp' }),
  })
  const ask = (ingredient: string, by: Parser) => {
    if (ingredient.trim() !== '') read.mutate({ body: { parser: by, amount: 'whole', ingredient } })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = line.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) field.current?.focus()
    ask(line, parser)
  }
  return (
    <SettingsPage>
      <PageTitle title={t('admin.parser.title')} text={t('admin.parser.text')} />
      <Section title={t('admin.parser.line')}>
        <form onSubmit={handleSubmit}>
          <Stack>
            <SegmentedControl
              aria-label={t('admin.parser.parser')}
              value={parser}
              data={[
                { value: 'nlp', label: t('admin.parser.nlp') },
                { value: 'brute', label: t('admin.parser.brute') },
              ]}
              onChange={(value) => {
                const chosen = value === 'nlp' ? 'nlp' : 'brute'
                setParser(chosen)
                ask(line, chosen)
              }}
            />
            <div className={classes.line}>
              <TextInput
                ref={field}
                label={t('admin.parser.ingredient')}
                error={isMissing && line.trim() === '' ? t('admin.parser.missing') : null}
                value={line}
                maxLength={2000}
                dir="auto"
                onChange={(event) => setLine(event.currentTarget.value)}
              />
              <Button type="submit" loading={read.isPending}>
                {t('admin.parser.read')}
              </Button>
            </div>
            <Checkbox
              label={t('admin.parser.each')}
              checked={showsEach}
              onChange={(event) => setShowsEach(event.currentTarget.checked)}
            />
          </Stack>
        </form>
        <div aria-live="polite">
          {result && (
            <ParserResult
              parsed={result.parsed}
              showsEach={showsEach}
              isSure={result.by === 'brute'}
            />
          )}
        </div>
      </Section>
      <Section title={t('admin.parser.examples')}>
        <ul className={classes.examples}>
          {examples.map((example) => (
            <li key={example}>
              <Button
                variant="default"
                lang="en"
                dir="ltr"
                classNames={{ root: classes.example, label: classes.words }}
                onClick={() => {
                  setLine(example)
                  ask(example, parser)
                }}
              >
                {example}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </SettingsPage>
  )
}
