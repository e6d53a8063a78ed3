import { Alert, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientParser } from '#contract/ingredient-parser.ts'
import { call } from '#renderer/api/client.ts'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { NameField } from '#renderer/components/NameField.tsx'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { IngredientDraft, NamedDraft, RecipeDraft } from './draft.ts'
import type { NameChoice } from './name-lists.ts'
import {
  isTextLine,
  parsedLine,
  type ParsedLine,
  textOfLine,
  unknownNamesAsText,
  withKnown,
} from './parsed-lines.ts'
import classes from './rows.module.css'

interface ParseDialogInput {
  draft: RecipeDraft
  units: NameChoice
  foods: NameChoice
  onClose: () => void
  /** All lines of the recipe, with what was read in those that were text. */
  onDone: (lines: IngredientDraft[]) => void
}

/** Reads the lines that are still text. What is certain is taken over; the rest is looked at, one by one. */
export function ParseDialog({ draft, units, foods, onClose, onDone }: ParseDialogInput) {
  const { t } = useTranslation()
  const [lines] = useState(() => draft.ingredients.filter(isTextLine))
  const texts = lines.map((line) => textOfLine(line, draft.settings.disableAmount))
  const parsing = useQuery({
    queryKey: ['parser', 'ingredients', texts],
    queryFn: ({ signal }) =>
      call(
        ingredientParser.many,
        { body: { parser: 'nlp', ingredients: texts.map((text) => text.slice(0, 2000)) } },
        signal,
      ),
    enabled: lines.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  if (parsing.data) {
    const read = lines.flatMap((line, index) => {
      const answer = parsing.data[index]
      return answer ? [parsedLine(line, answer, formatLocale())] : []
    })
    return (
      <Review
        read={read}
        units={units}
        foods={foods}
        onClose={onClose}
        onDone={(read) => {
          const byKey = new Map(read.map(({ key, line }) => [key, line]))
          onDone(draft.ingredients.map((line) => byKey.get(line.key) ?? line))
        }}
      />
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('recipe-edit.parse-title')}>
      {lines.length === 0 && <Text>{t('recipe-edit.parse-nothing')}</Text>}
      {lines.length > 0 && !parsing.error && (
        <Group role="status">
          <Loader size="sm" />
          <Text>{t('recipe-edit.parse-reading', { count: lines.length })}</Text>
        </Group>
      )}
      {parsing.error && (
        <Alert color="error" role="alert">
          <Text mb="sm">{parsing.error.message}</Text>
          <Button size="compact-md" onClick={() => void parsing.refetch()}>
            {t('general.retry')}
          </Button>
        </Alert>
      )}
    </Dialog>
  )
}

interface ReviewInput extends Pick<ParseDialogInput, 'units' | 'foods' | 'onClose'> {
  read: ParsedLine[]
  onDone: (read: ParsedLine[]) => void
}

function Review({ read, units, foods, onClose, onDone }: ReviewInput) {
  const { t } = useTranslation()
  const [lines, setLines] = useState(read)
  const [at, setAt] = useState(0)
  const doubtful = read.filter(({ isSure }) => !isSure)
  const current = lines.find(({ key }) => key === doubtful[at]?.key)
  const isLast = at >= doubtful.length - 1

  const change = (changes: Partial<IngredientDraft>) =>
    setLines((lines) =>
      lines.map((parsed) =>
        parsed.key === current?.key ? { ...parsed, line: { ...parsed.line, ...changes } } : parsed,
      ),
    )
  const create = async (field: 'unit' | 'food', name: string) => {
    const made = await (field === 'unit' ? units : foods).create(name)
    setLines((lines) => withKnown(lines, field, name, made))
    return made
  }
  const finish = () =>
    onDone(lines.map((parsed) => ({ ...parsed, line: unknownNamesAsText(parsed.line) })))

  return (
    <Dialog
      opened
      onClose={onClose}
      size={700}
      title={t('recipe-edit.parse-title')}
      submitLabel={t(isLast ? 'recipe-edit.parse-take' : 'recipe-edit.parse-next')}
      onSubmit={() => (isLast ? finish() : setAt(at + 1))}
      actions={
        at > 0 && (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            {t('general.back')}
          </Button>
        )
      }
    >
      <Text c="dimmed" aria-live="polite">
        {t('recipe-edit.parse-read', { count: read.length })}{' '}
        {doubtful.length > 0
          ? t('recipe-edit.parse-doubtful', { number: at + 1, count: doubtful.length })
          : t('recipe-edit.parse-all-sure')}
      </Text>
      {current && (
        <Stack key={current.key} gap="md">
          <blockquote className={classes.quote} dir="auto">
            {current.input}
          </blockquote>
          <div className={classes.parsed}>
            <TextInput
              label={t('recipe-edit.quantity')}
              value={current.line.quantity}
              autoComplete="off"
              dir="ltr"
              onChange={(event) => change({ quantity: event.currentTarget.value })}
            />
            <Named
              label={t('recipe-edit.unit')}
              value={current.line.unit}
              choice={units}
              onChange={(unit) => change({ unit })}
              onCreate={(name) => create('unit', name)}
              onText={() => change(asText(current.line, 'unit'))}
            />
            <Named
              label={t('recipe-edit.food')}
              value={current.line.food}
              choice={foods}
              onChange={(food) => change({ food })}
              onCreate={(name) => create('food', name)}
              onText={() => change(asText(current.line, 'food'))}
            />
            <TextInput
              label={t('recipe-edit.note')}
              value={current.line.note}
              dir="auto"
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </div>
          <div>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => change(wholeAsText(current))}
            >
              {t('recipe-edit.parse-whole-text')}
            </Button>
          </div>
          <Text size="sm" c="dimmed">
            {t('recipe-edit.parse-hint')}
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}

interface NamedInput {
  label: string
  value: NamedDraft
  choice: NameChoice
  onChange: (value: NamedDraft) => void
  onCreate: (name: string) => Promise<{ id: string; name: string }>
  onText: () => void
}

/** A name of the line. One that the group does not have stays in sight until somebody says what it is. */
function Named({ label, value, choice, onChange, onCreate, onText }: NamedInput) {
  const { t } = useTranslation()
  const isUnknown = value.id === null && value.name.trim() !== ''
  return (
    <div>
      <Text fw={500} aria-hidden>
        {label}
      </Text>
      <NameField
        label={label}
        value={value}
        options={choice.options}
        onChange={onChange}
        onCreate={onCreate}
      />
      {isUnknown && (
        <Group gap="xs" mt={6}>
          <Text size="sm" c="warning" w="100%">
            {t('recipe-edit.unknown-name', { name: value.name })}
          </Text>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void onCreate(value.name.trim()).catch(() => {})}
          >
            {t('recipe-edit.create-it')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onText}>
            {t('recipe-edit.as-text')}
          </Button>
        </Group>
      )}
    </div>
  )
}

const nothing: NamedDraft = { id: null, name: '' }

function asText(line: IngredientDraft, field: 'unit' | 'food'): Partial<IngredientDraft> {
  const other = field === 'unit' ? 'food' : 'unit'
  const { note, ...kept } = unknownNamesAsText({ ...line, [other]: nothing })
  return { [field]: kept[field], note }
}

const wholeAsText = ({ input }: ParsedLine): Partial<IngredientDraft> => ({
  quantity: '',
  unit: nothing,
  food: nothing,
  note: input,
})
