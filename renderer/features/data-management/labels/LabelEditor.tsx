import { ActionIcon, ColorInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowsShuffle, IconLabel } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { labels } from '#contract/labels.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import {
  isLabelColour,
  labelColour,
  plainColour,
  randomColour,
} from '#renderer/components/kitchen/label-colours.ts'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import classes from '../data.module.css'
import { EditorDialog } from '../EditorDialog.tsx'
import { lineProps } from '../field-props.ts'
import { changeOptions, type Label } from '../named-kinds.ts'

interface LabelEditorProps {
  /** Null for a new one. */
  label: Label | null
  onClose: () => void
}

// Twelve colours around the colour wheel that are easy to tell apart.
const swatches = [
  '#c0392b',
  '#d9662b',
  '#d69a1e',
  '#b7b02a',
  '#6f9e3a',
  '#2f8f5b',
  '#2b9aa3',
  '#2f6c8f',
  '#4a5bb5',
  '#7d4ea8',
  '#a8477f',
  '#8a6a52',
]

/** Creates or changes a label, with a preview. */
export function LabelEditor({ label, onClose }: LabelEditorProps) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const create = useApiMutation(labels.create, changeOptions)
  const update = useApiMutation(labels.update, changeOptions)
  const form = useForm({
    initialValues: {
      name: label?.name ?? '',
      color: label ? labelColour(label.color || plainColour) : randomColour(),
    },
    validate: {
      name: rules.required,
      color: (value) => (isLabelColour(value) ? null : t('data.color-wrong')),
    },
  })
  const { name, color } = form.values

  const save = (values: typeof form.values) => {
    const body = { name: values.name, color: labelColour(values.color) }
    return label
      ? update.mutateAsync({ params: { id: label.id }, body })
      : create.mutateAsync({ body })
  }
  return (
    <EditorDialog
      kind="labels"
      icon={IconLabel}
      isNew={label === null}
      form={form}
      save={save}
      onClose={onClose}
    >
      <div className={classes.preview} aria-hidden>
        <LabelChip label={{ name: name.trim() || t('data.kind.labels.sample'), color }} />
      </div>
      <TextInput
        label={t('general.name')}
        description={t('data.kind.labels.name-hint')}
        required
        {...lineProps}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={classes.colour}>
        <ColorInput
          label={t('data.color')}
          format="hex"
          size="md"
          swatches={swatches}
          swatchesPerRow={6}
          withEyeDropper={false}
          dir="ltr"
          {...form.getInputProps('color')}
        />
        <Tooltip label={t('data.random-color')}>
          <ActionIcon
            variant="default"
            aria-label={t('data.random-color')}
            onClick={() => form.setFieldValue('color', randomColour())}
          >
            <IconArrowsShuffle size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
    </EditorDialog>
  )
}
