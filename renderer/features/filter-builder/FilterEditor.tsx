import { SegmentedControl, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './builder.module.css'
import { fields } from './fields.ts'
import { FilterRows } from './FilterRows.tsx'
import { LiveCount } from './LiveCount.tsx'
import { rowsFromSimple } from './simple.ts'
import { SimpleFilterFields } from './SimpleFilterFields.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

interface FilterEditorProps {
  draft: FilterDraft
  title: string
  /** That days are fixed ones, in words of what the filter is for. */
  daysAreFixed: string
  /** Saving was asked for, so what keeps it from that is an error now. */
  wasTried: boolean
  /** What it means that there are no conditions. */
  everything: (total: number) => string
  /** What it means that no recipe matches. */
  nothing?: string
}

/** Which recipes: three lists or conditions, and how many match by now. */
export function FilterEditor({
  draft,
  title,
  daysAreFixed,
  wasTried,
  ...words
}: FilterEditorProps) {
  const { t } = useTranslation()
  const id = useId()
  const { simple, mode, rows, change } = draft
  const hasDay = rows.some(({ field }) => field && fields[field].kind === 'date')
  return (
    <section className={classes.filter} aria-labelledby={id}>
      <div className={classes.filterHead}>
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        <SegmentedControl
          aria-label={t('cookbooks.mode')}
          value={mode}
          data={[
            { value: 'simple', label: t('cookbooks.simple'), disabled: simple === null },
            { value: 'builder', label: t('cookbooks.builder') },
          ]}
          onChange={(next) => change({ mode: next === 'simple' ? 'simple' : 'builder' })}
        />
      </div>
      {mode === 'simple' && simple ? (
        <SimpleFilterFields
          value={simple}
          onChange={(next) => change({ rows: rowsFromSimple(next) })}
        />
      ) : (
        <FilterRows
          rows={rows}
          problems={draft.problems}
          onChange={(next) => change({ rows: next })}
        />
      )}
      {mode === 'builder' && simple === null && (
        <Text size="sm" c="dimmed">
          {t('cookbooks.not-simple')}
        </Text>
      )}
      {mode === 'builder' && hasDay && (
        <Text size="sm" c="dimmed">
          {daysAreFixed}
        </Text>
      )}
      <LiveCount filter={draft.filter} problem={draft.problem} isError={wasTried} {...words} />
    </section>
  )
}
