import { Chip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShoppingStore } from '#contract/shopping-stores.ts'
import { needsServerId } from '#renderer/app/live/use-needs-server.ts'
import classes from './stores.module.css'

interface StoreChipsProps {
  stores: readonly ShoppingStore[]
  /** Null for the list's own order. */
  chosen: string | null
  /** Without a connection a press only says why nothing happens. */
  isOff: boolean
  onChoose: (id: string | null) => void
}

/** A few stores beside each other, each one press away. */
export function StoreChips({ stores, chosen, isOff, onChoose }: StoreChipsProps) {
  const { t } = useTranslation()
  const choices = [...stores, { id: '', name: t('shopping.stores.none') }]
  return (
    <div role="radiogroup" aria-label={t('shopping.stores.store')} className={classes.chips}>
      <Chip.Group value={chosen ?? ''} onChange={(id) => onChoose(id || null)}>
        {choices.map(({ id, name }) => (
          <Chip
            key={id}
            value={id}
            variant="outline"
            classNames={{ label: classes.chip }}
            {...(isOff && { 'aria-disabled': true, 'aria-describedby': needsServerId })}
          >
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </Chip.Group>
    </div>
  )
}
