import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './builder.module.css'
import { OptionsField } from './OptionsField.tsx'
import { type Chosen, type SimpleFilter, simpleKinds } from './simple.ts'

interface SimpleFilterFieldsProps {
  value: SimpleFilter
  onChange: (value: SimpleFilter) => void
}

/** Categories, tags and tools; with two or more of a kind, the choice between all and any of them. */
export function SimpleFilterFields({ value, onChange }: SimpleFilterFieldsProps) {
  const { t } = useTranslation()
  // An empty list has no row that could hold "all" or "any", so the choice is kept here.
  const [wantsAll, setWantsAll] = useState<Partial<Record<string, boolean>>>({})
  return simpleKinds.map((kind) => {
    const { ids } = value[kind]
    const all = ids.length > 0 ? value[kind].all : (wantsAll[kind] ?? false)
    const change = (changes: Partial<Chosen>) => {
      setWantsAll({ ...wantsAll, [kind]: changes.all ?? all })
      onChange({ ...value, [kind]: { ids, all, ...changes } })
    }
    return (
      <div key={kind} className={classes.simple}>
        <OptionsField
          kind={kind}
          label={t(`cookbooks.field.${kind}`)}
          withLabel
          ids={ids}
          onChange={(next) => change({ ids: next })}
        />
        {ids.length > 1 && (
          <SegmentedControl
            size="md"
            aria-label={t('cookbooks.any-all-of', { field: t(`cookbooks.field.${kind}`) })}
            value={all ? 'all' : 'any'}
            data={[
              { value: 'any', label: t('cookbooks.any') },
              { value: 'all', label: t('cookbooks.all') },
            ]}
            onChange={(chosen) => change({ all: chosen === 'all' })}
          />
        )}
      </div>
    )
  })
}
