import { ActionIcon, Code, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import { SortableItem } from '#renderer/components/lists/Sortable.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import classes from './builder.module.css'
import type { Problem } from './conditions.ts'
import { type Field, fieldNames, fields, type Operator, operatorsOf } from './fields.ts'
import { withField } from './rows.ts'
import type { Row } from './row.ts'
import { ValueField } from './ValueField.tsx'

interface FilterRowProps {
  row: Row
  /** Counted from 1. */
  number: number
  withParentheses: boolean
  problem: Problem | undefined
  onChange: (row: Row) => void
  onDelete: () => void
}

/** A condition: how it is joined to the one before, field, operator and value. */
export function FilterRow({ row, number, withParentheses, ...rest }: FilterRowProps) {
  const { t } = useTranslation()
  const name = t('cookbooks.condition', { number })
  const change = (changes: Partial<Row>) => rest.onChange({ ...row, ...changes })
  const part = (key: 'joined' | 'open' | 'field' | 'operator' | 'value' | 'close') =>
    t(`cookbooks.part.${key}`, { condition: name })
  const remove = t('cookbooks.remove-condition', { condition: name })

  return (
    <SortableItem id={row.id} className={classes.row}>
      <Grip name={name} />
      <div className={classes.parts}>
        {number > 1 && (
          <NativeSelect
            className={classes.joined}
            size="md"
            aria-label={part('joined')}
            value={row.joined}
            data={[
              { value: 'AND', label: t('cookbooks.and') },
              { value: 'OR', label: t('cookbooks.or') },
            ]}
            onChange={(event) => change({ joined: event.currentTarget.value as Row['joined'] })}
          />
        )}
        {withParentheses && (
          <Parentheses
            sign="("
            label={part('open')}
            count={row.open}
            onChange={(open) => change({ open })}
          />
        )}
        {row.field === null ? (
          <div className={classes.raw}>
            <Code dir="ltr">{row.text}</Code>
            <span>{t('cookbooks.kept')}</span>
          </div>
        ) : (
          <>
            <NativeSelect
              className={classes.field}
              size="md"
              aria-label={part('field')}
              value={row.field}
              data={fieldNames.map((field) => ({
                value: field,
                label: t(`cookbooks.field.${field}`),
              }))}
              onChange={(event) =>
                rest.onChange(withField(row, event.currentTarget.value as Field))
              }
            />
            <OperatorSelect row={row} label={part('operator')} onChange={change} />
            <div className={classes.value}>
              <ValueField
                row={row}
                label={part('value')}
                problem={rest.problem}
                onChange={change}
              />
            </div>
          </>
        )}
        {withParentheses && (
          <Parentheses
            sign=")"
            label={part('close')}
            count={row.close}
            onChange={(close) => change({ close })}
          />
        )}
      </div>
      <Tooltip label={remove}>
        <ActionIcon aria-label={remove} onClick={rest.onDelete}>
          <IconTrash size={20} />
        </ActionIcon>
      </Tooltip>
    </SortableItem>
  )
}

interface OperatorSelectProps {
  row: Row
  label: string
  onChange: (changes: Partial<Row>) => void
}

/** Operators that only other programs write are offered only where one is already chosen. */
function OperatorSelect({ row, label, onChange }: OperatorSelectProps) {
  const { t } = useTranslation()
  if (row.field === null) return null
  const { kind } = fields[row.field]
  const offered = operatorsOf(row.field)
  const shown = offered.includes(row.operator) ? offered : [row.operator, ...offered]
  return (
    <NativeSelect
      className={classes.operator}
      size="md"
      aria-label={label}
      value={row.operator}
      data={shown.map((operator) => ({
        value: operator,
        label:
          operator === 'empty' || operator === 'filled'
            ? t(`cookbooks.${operator}.${kind}`)
            : t(`cookbooks.operator.${operator}`),
      }))}
      onChange={(event) => onChange({ operator: event.currentTarget.value as Operator })}
    />
  )
}

interface ParenthesesProps {
  sign: '(' | ')'
  label: string
  count: number
  onChange: (count: number) => void
}

const usualDepth = 3

function Parentheses({ sign, label, count, onChange }: ParenthesesProps) {
  const most = Math.max(usualDepth, count)
  return (
    <NativeSelect
      className={classes.parenthesis}
      size="md"
      aria-label={label}
      value={String(count)}
      data={Array.from({ length: most + 1 }, (_, depth) => ({
        value: String(depth),
        label: depth === 0 ? '–' : sign.repeat(depth),
      }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
