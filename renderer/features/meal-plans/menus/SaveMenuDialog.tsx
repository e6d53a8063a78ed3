import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { menus } from '#contract/menus.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toastWithAction } from '#renderer/components/toasts/toast-undo.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { rangeWords } from '../days/range-words.ts'
import { menusKey } from './queries.ts'

interface SaveMenuProps {
  days: readonly string[]
  entries: readonly MealPlanEntry[]
  onClose: () => void
}

/** Keeps the meals of the shown days, or of some of them, under a name. */
export function SaveMenuDialog({ days, entries, onClose }: SaveMenuProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const navigate = useNavigate()
  const planned = days.filter((day) => entries.some(({ date }) => date === day))
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(planned)
  const [wasTried, setTried] = useState(false)
  const create = useApiMutation(menus.create, { refresh: menusKey, errors: 'form' })
  const ids = entries.filter(({ date }) => chosen.includes(date)).map(({ id }) => id)

  const handleSubmit = async () => {
    setTried(true)
    if (name.trim() === '' || ids.length === 0) return
    const menu = await create.mutateAsync({ body: { name: name.trim(), ids } })
    toastWithAction(t('plan.menus.saved', { name: menu.name }), t('plan.menus.show'), () =>
      navigate(paths.planMenus),
    )
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan.menus.save-title')}
      submitLabel={t('plan.menus.save', counted(ids.length))}
      onSubmit={handleSubmit}
      blocked={reason}
    >
      <TextInput
        label={t('general.name')}
        placeholder={t('plan.menus.name-hint')}
        required
        maxLength={255}
        dir="auto"
        value={name}
        error={wasTried && name.trim() === '' && t('general.required')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={t('plan.menus.days')}
        value={chosen}
        error={wasTried && ids.length === 0 && t('plan.menus.no-days')}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {planned.map((day) => (
            <Checkbox key={day} value={day} label={rangeWords(day, 1)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Dialog>
  )
}
