import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ratings } from '#contract/ratings.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted } from '#renderer/i18n/format.ts'
import { SpeakerField, useSpeaker } from '../speaker/SpeakerField.tsx'
import classes from './opinions.module.css'
import { StarsInput } from './Stars.tsx'

interface RateForDialogProps {
  opened: boolean
  onClose: () => void
  recipe: { id: string; name: string }
}

/** On a device that everybody uses: first who rates, then that person's stars. Those of the device would be nobody's. */
export function RateForDialog({ opened, onClose, recipe }: RateForDialogProps) {
  const { t } = useTranslation()
  const speaker = useSpeaker()
  const id = speaker.userId ?? ''
  const theirs = useQuery({
    ...apiQuery(ratings.ofUser, { params: { id } }),
    enabled: id !== '',
    select: (known) => known.ratings.find(({ recipeId }) => recipeId === recipe.id)?.rating ?? 0,
  })
  const rate = useApiMutation(ratings.rate, { refresh: ['recipes'] })
  const name = speaker.person.fullName ?? ''
  const handleChange = (rating: number) =>
    rate.mutate(
      { params: { id, slug: recipe.id }, body: { rating } },
      {
        onSuccess: () => {
          void theirs.refetch()
          toast.success(
            rating === 0
              ? t('life.stars-removed', { name: recipe.name })
              : t('life.stars-given', { name: recipe.name, ...counted(rating) }),
          )
          onClose()
        },
      },
    )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('life.rate-title', { name: recipe.name })}
      size={380}
      cancelLabel={t('general.close')}
    >
      <Stack>
        <SpeakerField speaker={speaker} label={t('life.who-rates')} isNeeded />
        {theirs.data !== undefined && (
          <div className={classes.large}>
            <StarsInput
              label={t('life.rating-by', { name })}
              value={theirs.data || null}
              isBusy={rate.isPending}
              onChange={handleChange}
            />
          </div>
        )}
      </Stack>
    </Dialog>
  )
}
