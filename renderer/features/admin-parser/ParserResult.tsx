import { Badge, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './parser.module.css'

interface ParserResultProps {
  parsed: ParsedIngredient
  /** Shows how sure the parser is of each part. */
  showsEach: boolean
  /** The simple parser does not guess, so it has nothing to say about it. */
  isSure: boolean
}

/** The parts of a line, and how sure the parser is of them. */
export function ParserResult({ parsed, showsEach, isSure }: ParserResultProps) {
  const { t } = useTranslation()
  const { confidence, ingredient } = parsed
  const parts = [
    ['quantity', ingredient.quantity > 0 ? formatNumber(ingredient.quantity) : ''],
    ['unit', ingredient.unit?.name ?? ''],
    ['food', ingredient.food?.name ?? ''],
    ['comment', ingredient.note ?? ''],
  ] as const
  return (
    <Stack>
      {!isSure && <Sureness value={confidence.average} label={t('admin.parser.average')} />}
      <dl className={classes.parts}>
        {parts.map(([part, text]) => (
          <div key={part} className={classes.part}>
            <dt>{t(`admin.parser.part.${part}`)}</dt>
            <dd dir="auto">
              {text || (
                <Text component="span" c="dimmed">
                  {t('admin.parser.none')}
                </Text>
              )}
            </dd>
            {showsEach && !isSure && (
              <dd>
                <Sureness value={confidence[part]} label={t('admin.parser.sure')} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Stack>
  )
}

function Sureness({ value, label }: { value: number | null; label: string }) {
  const { t } = useTranslation()
  if (value === null) return null
  const unsure = value > 0.6 ? 'warning' : 'error'
  const colour = value > 0.75 ? 'success' : unsure
  const share = formatNumber(value, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Badge variant="light" color={colour} style={{ alignSelf: 'flex-start' }}>
      {t('admin.parser.sureness', { label, share })}
    </Badge>
  )
}
