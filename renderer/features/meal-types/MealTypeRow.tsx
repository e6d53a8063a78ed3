import { ActionIcon } from '@mantine/core'
import { IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MealType } from '#contract/meal-types.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import { SortableItem } from '#renderer/components/lists/Sortable.tsx'
import { formatClock } from '#renderer/i18n/format.ts'
import classes from './meal-types.module.css'
import type { DayMeals } from './use-meal-types.ts'

interface MealTypeRowProps {
  type: MealType
  types: DayMeals
  onEdit: () => void
  onDelete: () => void
}

/** One meal of the day: its name, when it is, what it counts as, and whether it is offered. */
export function MealTypeRow({ type, types, onEdit, onDelete }: MealTypeRowProps) {
  const { t } = useTranslation()
  const { guard } = useNeedsServer()
  const name = types.nameOfType(type)
  const other = types.nameOf({ entryType: type.entryType, mealType: null })
  return (
    <SortableItem id={type.id} className={classes.row}>
      <Grip name={name} />
      <div className={classes.words} data-hidden={type.hidden || undefined}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <ul className={classes.facts}>
          <li>
            <bdi>{formatClock(type.time)}</bdi>
          </li>
          {type.own && <li>{t('meal-types.counts-as-other', { other })}</li>}
          {type.hidden && (
            <li className={classes.hidden}>
              <IconEyeOff size={16} aria-hidden />
              {t('meal-types.hidden')}
            </li>
          )}
        </ul>
      </div>
      <div className={classes.actions}>
        <Tooltip label={t('meal-types.edit-of', { name })}>
          <ActionIcon aria-label={t('meal-types.edit-of', { name })} {...guard(onEdit)}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {type.own && (
          <Tooltip label={t('meal-types.delete-of', { name })}>
            <ActionIcon aria-label={t('meal-types.delete-of', { name })} {...guard(onDelete)}>
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </SortableItem>
  )
}
