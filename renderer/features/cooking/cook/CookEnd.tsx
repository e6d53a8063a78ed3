import { Alert, Button, Textarea } from '@mantine/core'
import { IconChefHat, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canWrite, useViewer } from '#renderer/api/session.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { madeStory, useSaveEvent } from '#renderer/features/recipe-life/index.ts'
import type { CookModeProps } from '../CookMode.tsx'
import { forgetPlace } from './cook-place.ts'
import classes from './CookPages.module.css'

interface CookEndProps extends CookModeProps {
  onLeave: () => void
}

/** The last screen: members can add a note and stars to the timeline. */
export function CookEnd({ recipe, rating, onCheck, onLeave }: CookEndProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [note, setNote] = useState('')
  const record = useSaveEvent()
  const canRecord = viewer?.groupId === recipe.groupId && canWrite(viewer)

  const finish = () => {
    const lines = recipe.recipeIngredient.map((line) => line.referenceId)
    onCheck([...lines, ...recipe.recipeInstructions.map((step) => step.id)], false)
    forgetPlace()
    onLeave()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!viewer || record.isPending) return
    const timestamp = new Date().toISOString()
    record.mutate(
      { recipeId: recipe.id, told: madeStory(viewer, { message: note, timestamp }) },
      {
        onSuccess: () => {
          toast.success(t('cooking.recorded', { name: recipe.name }))
          finish()
        },
      },
    )
  }

  return (
    <form className={classes.end} onSubmit={handleSubmit} aria-busy={record.isPending}>
      <IconChefHat className={classes.hat} stroke={1.2} aria-hidden />
      <h3 className={classes.endTitle}>{t('cooking.enjoy')}</h3>
      {canRecord && (
        <>
          <p className={classes.endText}>{t('cooking.end-text')}</p>
          <div className={classes.rating}>{rating}</div>
          <Textarea
            className={classes.note}
            label={t('cooking.note')}
            description={t('cooking.note-hint')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={20_000}
            dir="auto"
          />
          {record.error && (
            <Alert color="error" role="alert">
              {record.error.message}
            </Alert>
          )}
          <Button
            type="submit"
            size="lg"
            loading={record.isPending}
            leftSection={<IconCheck size={22} aria-hidden />}
          >
            {t('cooking.made-it')}
          </Button>
        </>
      )}
      <Button variant="subtle" color="gray" onClick={onLeave}>
        {t(canRecord ? 'cooking.leave-unrecorded' : 'cooking.leave')}
      </Button>
    </form>
  )
}
