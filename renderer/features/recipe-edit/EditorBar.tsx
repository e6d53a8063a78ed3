import { Alert, Button, Group, Title } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBraces,
  IconDeviceFloppy,
  IconForms,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'

interface EditorBarProps {
  title: string
  /** Below the title of its page. */
  isPart: boolean
  isJson: boolean
  /** The recipe as JSON is for people who have asked for such things. */
  offersJson: boolean
  isSaving: boolean
  /** Wrong JSON cannot be saved, and the form could not show it. */
  isJsonValid: boolean
  problem: string | null
  settings: ReactNode
  onUndo: (() => void) | null
  /** Null where there is nothing to delete yet. */
  onDelete: (() => void) | null
  onToggleJson: () => void
  onClose: () => void
  onSave: () => void
}

const size = 18

/** What can be done with the recipe as a whole; it stays in sight. */
export function EditorBar(bar: EditorBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      <Title order={bar.isPart ? 2 : 1} size="h3" className={classes.barTitle} dir="auto">
        {bar.title}
      </Title>
      <Group gap="xs" className={classes.barButtons}>
        {bar.onUndo && (
          <Button
            variant="subtle"
            className={classes.quiet}
            aria-label={t('recipe-edit.undo')}
            leftSection={<IconArrowBackUp size={size} aria-hidden />}
            onClick={bar.onUndo}
          >
            {t('recipe-edit.undo')}
          </Button>
        )}
        {bar.onDelete && (
          <Button
            variant="subtle"
            color="error"
            className={classes.quiet}
            aria-label={t('recipe.delete')}
            leftSection={<IconTrash size={size} aria-hidden />}
            onClick={bar.onDelete}
          >
            {t('recipe.delete')}
          </Button>
        )}
        {bar.settings}
        {bar.offersJson && (
          <Button
            variant="subtle"
            color="accent"
            className={classes.quiet}
            aria-label={t(bar.isJson ? 'recipe-edit.form' : 'recipe-edit.json')}
            leftSection={
              bar.isJson ? (
                <IconForms size={size} aria-hidden />
              ) : (
                <IconBraces size={size} aria-hidden />
              )
            }
            onClick={bar.onToggleJson}
          >
            {t(bar.isJson ? 'recipe-edit.form' : 'recipe-edit.json')}
          </Button>
        )}
        <Button
          variant="default"
          className={classes.quiet}
          aria-label={t('recipe-edit.close')}
          leftSection={<IconX size={size} aria-hidden />}
          onClick={bar.onClose}
        >
          {t('recipe-edit.close')}
        </Button>
        <Button
          loading={bar.isSaving}
          disabled={!bar.isJsonValid}
          onClick={bar.onSave}
          leftSection={<IconDeviceFloppy size={size} aria-hidden />}
        >
          {t('recipe-edit.save')}
        </Button>
      </Group>
      {bar.problem && (
        <Alert color="error" role="alert" className={classes.failure}>
          {bar.problem}
        </Alert>
      )}
    </div>
  )
}
