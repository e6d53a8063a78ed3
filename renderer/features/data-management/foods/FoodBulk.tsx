import { Button, Menu } from '@mantine/core'
import { IconBasketCheck, IconBasketOff, IconLabel } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Food } from '#contract/recipe-parts.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { BulkButton } from '../BulkButton.tsx'
import { LabelManyDialog } from './LabelManyDialog.tsx'
import { useOnHand } from './on-hand.ts'

interface FoodBulkProps {
  foods: Food[]
  onDone: () => void
}

/** The actions for several foods, besides deleting. */
export function FoodBulk({ foods, onDone }: FoodBulkProps) {
  const { t } = useTranslation()
  const [isLabelling, setLabelling] = useState(false)
  const note = useOnHand(({ ids, onHand }) => {
    onDone()
    const shown = { count: ids.length, number: formatNumber(ids.length) }
    toast.success(t(onHand ? 'data.noted-on-hand' : 'data.noted-off-hand', shown))
  })
  const handleOnHand = (onHand: boolean) => note.mutate({ ids: foods.map(({ id }) => id), onHand })
  return (
    <>
      <BulkButton icon={IconLabel} onClick={() => setLabelling(true)}>
        {t('data.label')}
      </BulkButton>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBasketCheck size={18} aria-hidden />}
            loading={note.isPending}
          >
            {t('data.on-hand')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconBasketCheck size={20} aria-hidden />}
            onClick={() => handleOnHand(true)}
          >
            {t('data.on-hand')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBasketOff size={20} aria-hidden />}
            onClick={() => handleOnHand(false)}
          >
            {t('data.off-hand')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLabelling && (
        <LabelManyDialog foods={foods} onClose={() => setLabelling(false)} onDone={onDone} />
      )}
    </>
  )
}
