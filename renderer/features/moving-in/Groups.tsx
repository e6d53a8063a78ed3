import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MigrationPreview } from '#contract/migration-preview.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './moving-in.module.css'
import { chosenGroups } from './state.ts'

interface GroupsProps {
  preview: MigrationPreview
  isBusy: boolean
  /** Reads the file again for these. */
  onChoose: (keys: string[]) => void
}

/** Of a file of several households: which of them come in. At least one does. */
export function Groups({ preview, isBusy, onChoose }: GroupsProps) {
  const { t } = useTranslation()
  // What was ticked shows at once, and what the file holds then a moment later.
  const [ticked, setTicked] = useState<string[] | null>(null)
  const chosen = (isBusy && ticked) || chosenGroups(preview)
  const toggle = (key: string) => {
    // Not disabled meanwhile, which would take the focus away.
    if (isBusy) return
    const others = chosen.filter((other) => other !== key)
    const next = chosen.includes(key) ? others : [...others, key]
    setTicked(next)
    onChoose(next)
  }
  if (preview.groups.length === 0) return null
  return (
    <fieldset className={classes.beside} aria-busy={isBusy}>
      <legend>{t('moving-in.groups')}</legend>
      <p>{t('moving-in.groups-text')}</p>
      {preview.groups.map(({ key, name, recipes }) => (
        <Checkbox
          key={key}
          label={t('moving-in.group', { name, ...counted(recipes) })}
          checked={chosen.includes(key)}
          disabled={chosen.length === 1 && chosen.includes(key)}
          onChange={() => toggle(key)}
        />
      ))}
    </fieldset>
  )
}
