import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '#renderer/components/lists/Sortable.tsx'
import classes from './builder.module.css'
import { FilterRow } from './FilterRow.tsx'
import { isMixed, withParentheses } from './grouping.ts'
import { newRow, type Problems } from './rows.ts'
import type { Row } from './row.ts'

interface FilterRowsProps {
  rows: Row[]
  problems: Problems | null
  onChange: (rows: Row[]) => void
}

/** The list of conditions of a filter. */
export function FilterRows({ rows, problems, onChange }: FilterRowsProps) {
  const { t } = useTranslation()
  const hasAny = rows.some(({ open, close }) => open + close > 0)
  const [isAdvanced, setAdvanced] = useState(hasAny)
  const number = (id: string) => rows.findIndex((row) => row.id === id) + 1
  const move = (id: string, toIndex: number) => {
    const others = rows.filter((row) => row.id !== id)
    onChange(
      others.toSpliced(
        toIndex,
        0,
        rows.find((row) => row.id === id)!,
      ),
    )
  }
  const toggle = () => {
    // Switching to simple mode removes all parentheses; hidden ones would still have an effect.
    if (isAdvanced && hasAny) onChange(rows.map((row) => ({ ...row, open: 0, close: 0 })))
    setAdvanced(!isAdvanced)
  }

  return (
    <div>
      <SortableList
        ids={rows.map(({ id }) => id)}
        nameOf={(id) => t('cookbooks.condition', { number: number(id) })}
        onMove={move}
      >
        <ol className={classes.rows} aria-label={t('cookbooks.conditions')}>
          {rows.map((row, index) => (
            <FilterRow
              key={row.id}
              row={row}
              number={index + 1}
              withParentheses={isAdvanced}
              problem={problems?.rows.get(row.id)}
              onChange={(next) => onChange(rows.with(index, next))}
              onDelete={() => onChange(rows.toSpliced(index, 1))}
            />
          ))}
        </ol>
      </SortableList>
      {isMixed(rows) && <Mixed rows={rows} />}
      <Group justify="space-between" mt="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...rows, newRow()])}
        >
          {t('cookbooks.add-condition')}
        </Button>
        {rows.length > 1 && (
          <Checkbox label={t('cookbooks.parentheses')} checked={isAdvanced} onChange={toggle} />
        )}
      </Group>
    </div>
  )
}

/** Shows how AND and OR are grouped, by the numbers of the conditions. */
function Mixed({ rows }: { rows: Row[] }) {
  const { t } = useTranslation()
  const formula = withParentheses(rows)
    .map(({ joined, open, close }, index) => {
      const word = index === 0 ? '' : `${t(joined === 'AND' ? 'cookbooks.and' : 'cookbooks.or')} `
      return `${word}${'('.repeat(open)}${index + 1}${')'.repeat(close)}`
    })
    .join(' ')
  return (
    <Text size="sm" c="dimmed" mt="xs" role="note">
      {t('cookbooks.mixed', { formula })}
    </Text>
  )
}
