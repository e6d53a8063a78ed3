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
import type { Undoable } from './draft/editor-state.ts'
import { BarButton } from './BarButton.tsx'
import classes from './editor.module.css'

interface EditorBarProps {
  /** Null while the form is aside. */
  title: string | null
  /** Whether it is below the title of its page. */
  isPart: boolean
  isJson: boolean
  /** The JSON view is only offered to users with advanced settings on. */
  offersJson: boolean
  isSaving: boolean
  problem: string | null
  settings: ReactNode
  /** The last change that can be undone. */
  undoable: Undoable | null
  onUndo: () => void
  /** Null if the recipe is not saved yet. */
  onDelete: (() => void) | null
  onToggleJson: () => void
  onClose: () => void
  onSave: () => void
}

/** The actions for the whole recipe; sticks to the top. */
export function EditorBar(bar: EditorBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      {bar.title !== null && (
        <Title order={bar.isPart ? 2 : 1} size="h3" className={classes.barTitle}>
          {bar.title}
        </Title>
      )}
      <div className={classes.barFoot} data-own-bar>
        {bar.problem && (
          <Alert color="error" role="alert" className={classes.failure}>
            {bar.problem}
          </Alert>
        )}
        <Group gap="xs" className={classes.barButtons}>
          {bar.undoable && (
            <BarButton
              label={t(`recipe-edit.undo.${bar.undoable}`)}
              icon={IconArrowBackUp}
              onClick={bar.onUndo}
            />
          )}
          {bar.onDelete && (
            <BarButton
              label={t('recipe.delete')}
              icon={IconTrash}
              color="error"
              onClick={bar.onDelete}
            />
          )}
          {bar.settings}
          {bar.offersJson && (
            <BarButton
              label={t(bar.isJson ? 'recipe-edit.form' : 'recipe-edit.json')}
              icon={bar.isJson ? IconForms : IconBraces}
              color="accent"
              onClick={bar.onToggleJson}
            />
          )}
          <BarButton
            label={t('recipe-edit.close')}
            icon={IconX}
            variant="default"
            onClick={bar.onClose}
          />
          <Button
            className={classes.save}
            loading={bar.isSaving}
            onClick={bar.onSave}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          >
            {t('recipe-edit.save')}
          </Button>
        </Group>
      </div>
    </div>
  )
}
