import { Code } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameList } from '#renderer/features/recipes/index.ts'
import { formatList, formatTime } from '#renderer/i18n/format.ts'
import classes from './builder.module.css'
import { fields, isListField, type ListField, needsValue } from './fields.ts'
import type { Row } from './row.ts'
import { readFilter, type StoredFilter } from './rows.ts'

/** The conditions of a stored filter in words, one a line. What this screen cannot edit is shown as it is written. */
export function FilterWords({ filter }: { filter: StoredFilter }) {
  const { t } = useTranslation()
  const rows = useMemo(() => readFilter(filter), [filter])
  const isGrouped = rows.some(({ open, close }) => open + close > 0)
  return (
    <ul className={classes.words}>
      {rows.map((row, index) => (
        <li key={row.id} dir="auto">
          {index > 0 && `${t(row.joined === 'AND' ? 'cookbooks.and' : 'cookbooks.or')} `}
          {isGrouped && '('.repeat(row.open)}
          {row.field === null ? (
            <>
              <Code dir="ltr">{row.text}</Code> <span>{t('cookbooks.kept')}</span>
            </>
          ) : isListField(row.field) ? (
            <ListCondition row={row} kind={row.field} />
          ) : (
            <PlainCondition row={row} />
          )}
          {isGrouped && ')'.repeat(row.close)}
        </li>
      ))}
    </ul>
  )
}

function ListCondition({ row, kind }: { row: Row; kind: ListField }) {
  const { t } = useTranslation()
  const { options, isReady } = useNameList(kind)
  const names = row.ids.map(
    (id) =>
      options.find((option) => option.id === id)?.name ??
      (isReady ? t(`cookbooks.deleted.${kind}`) : '…'),
  )
  return <Condition row={row} value={formatList(names)} />
}

function Condition({ row: { field, operator }, value }: { row: Row; value: string }) {
  const { t } = useTranslation()
  if (field === null) return null
  const { kind } = fields[field]
  const comparison =
    operator === 'empty' || operator === 'filled'
      ? t(`cookbooks.${operator}.${kind}`)
      : t(`cookbooks.operator.${operator}`)
  const name = t(`cookbooks.field.${field}`)
  return t('plan.rules.condition', { field: name, comparison, value }).trim()
}

function PlainCondition({ row }: { row: Row }) {
  const { t } = useTranslation()
  const { field, operator, text } = row
  const valueOf = () => {
    if (field === null || !needsValue(operator)) return ''
    if (field === 'difficulty') {
      const known = fields.difficulty.choices.find((choice) => choice === text)
      return known ? t(`recipe.difficulty.${known}`) : text
    }
    return fields[field].kind === 'date' ? formatTime(text) : text
  }
  return <Condition row={row} value={valueOf()} />
}
