import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkdownEditor } from '#renderer/components/markdown/MarkdownEditor.tsx'
import names from '#renderer/components/fields/NameField.module.css'
import { type IngredientDraft, labelOf } from '#renderer/features/ingredient-lines/index.ts'
import { picturesIn } from '../files/asset-upload.ts'
import classes from '../rows/rows.module.css'
import { useMention } from './use-mention.ts'
import type { useStepPicture } from './use-step-picture.ts'

interface StepTextProps {
  label: string
  text: string
  area: RefObject<HTMLTextAreaElement | null>
  ingredientsOf: () => IngredientDraft[]
  picture: ReturnType<typeof useStepPicture> | null
  onChange: (text: string) => void
  onMention: (text: string, ingredient: IngredientDraft) => void
}

/** The text field of a step: pictures can be dropped or pasted, and '@' inserts an ingredient. */
export function StepText(step: StepTextProps) {
  const { t } = useTranslation()
  const { label, text, area, ingredientsOf, picture, onChange, onMention } = step
  const [isOver, setOver] = useState(false)
  const mention = useMention({ area, text, ingredientsOf, onPick: onMention })

  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const [file] = picture ? picturesIn(data) : []
    if (!file || !picture) return
    // Otherwise the page would add it to the recipe's pictures.
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopPropagation()
    void picture.add(file)
  }
  return (
    <div
      className={names.field}
      data-over={isOver}
      onPasteCapture={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => {
        if (!picture || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        take(event, event.dataTransfer)
      }}
    >
      <MarkdownEditor
        {...mention.areaProps}
        label={label}
        placeholder={t('recipe-edit.step-example')}
        value={text}
        area={area}
        showTools="focus"
        minRows={1}
        className={classes.stepText}
        onChange={(next) => {
          onChange(next)
          mention.look(next)
        }}
        onKeyDown={mention.handleKey}
        onBlur={mention.close}
      />
      {mention.isShown && (
        <div
          id={mention.listId}
          role="listbox"
          className={names.list}
          aria-label={t('recipe-edit.mention')}
        >
          {mention.found.map((line, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles keys
            <div
              key={line.key}
              id={mention.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === mention.current}
              className={names.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention.pick(index)}
            >
              <bdi>{labelOf(line)}</bdi>
            </div>
          ))}
        </div>
      )}
      {picture?.isBusy && (
        <Progress
          value={100}
          animated
          size="xs"
          mt={4}
          aria-label={t('recipe-edit.picture-uploading')}
        />
      )}
      {picture?.failure && (
        <Alert color="error" role="alert" mt="xs">
          <Text mb="xs">{picture.failure}</Text>
          <Group>
            <Button size="compact-md" onClick={() => void picture.retry()}>
              {t('general.retry')}
            </Button>
            <Button size="compact-md" variant="default" onClick={picture.forget}>
              {t('general.cancel')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  )
}
