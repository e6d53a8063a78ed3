import { Button, Input, NativeSelect, SegmentedControl, Stack, Switch } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useWeights } from '#renderer/components/kitchen/use-weights.ts'
import { desktop } from '#renderer/desktop.ts'
import { useScaling } from '#renderer/hooks/use-scaling.ts'
import { letterSizes, type Paper, paperNames } from './paper.ts'
import { imagePositions, usePrintPreferences } from './preferences.ts'
import { printRecipe, sheetReady } from './print-recipe.ts'
import { PrintSheet } from './PrintSheet.tsx'
import classes from './print.module.css'

interface PrintPreferencesDialogProps {
  opened: boolean
  onClose: () => void
  /** The recipe of the sample. */
  recipe: Recipe
}

/** The print settings of this device, with a sample; changes are stored at once. */
export function PrintPreferencesDialog({ opened, onClose, recipe }: PrintPreferencesDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('print.title')}
      icon={<IconPrinter aria-hidden />}
      size={816}
      cancelLabel={t('general.close')}
      submitLabel={t('print.print')}
      submitIcon={<IconPrinter size={20} aria-hidden />}
      onSubmit={printRecipe}
      actions={<SavePdfButton name={recipe.name} />}
    >
      <Choices />
      <Preview recipe={recipe} />
    </Dialog>
  )
}

function Choices() {
  const { t } = useTranslation()
  const [preferences, change] = usePrintPreferences()
  const flag = (name: 'showDescription' | 'showNotes' | 'showNutrition') => (
    <Switch
      label={t(`print.switch.${name}`)}
      checked={preferences[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <div className={classes.choices}>
      <Choice
        label={t('print.picture')}
        value={preferences.imagePosition}
        options={imagePositions.map((value) => ({ value, label: t(`print.picture-${value}`) }))}
        onChange={(imagePosition) => change({ imagePosition })}
      />
      <Choice
        label={t('print.letters')}
        value={preferences.letterSize}
        options={letterSizes.map((value) => ({ value, label: t(`print.letters-${value}`) }))}
        onChange={(letterSize) => change({ letterSize })}
      />
      <Choice
        label={t('print.columns')}
        value={String(preferences.columns) as '1' | '2'}
        options={(['1', '2'] as const).map((value) => ({
          value,
          label: t(`print.columns-${value}`),
        }))}
        onChange={(columns) => change({ columns: columns === '1' ? 1 : 2 })}
      />
      <NativeSelect
        label={t('print.paper')}
        value={preferences.paper}
        data={paperNames.map((value) => ({ value, label: t(`print.paper-${value}`) }))}
        onChange={(event) => change({ paper: event.currentTarget.value as Paper })}
      />
      <Stack gap="sm">
        {flag('showDescription')}
        {flag('showNotes')}
        {flag('showNutrition')}
      </Stack>
    </div>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div>
      <Input.Label id={id} labelElement="div" size="sm">
        {label}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={value}
        data={options}
        onChange={onChange}
      />
    </div>
  )
}

function Preview({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { scaling } = useScaling(recipe.id)
  const { weightOf } = useWeights(recipe, scaling)
  const [preferences] = usePrintPreferences()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={classes.preview} aria-label={t('print.preview')} tabIndex={0}>
      <PrintSheet
        recipe={recipe}
        scaling={scaling}
        weightOf={weightOf}
        preferences={preferences}
        isPreview
      />
    </section>
  )
}

/** Only in the desktop window, which can write files. */
function SavePdfButton({ name }: { name: string }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const savePdf = desktop()?.savePdf
  if (!savePdf) return null
  const handleClick = async () => {
    setBusy(true)
    try {
      await sheetReady()
      if (await savePdf({ name })) toast.success(t('print.saved'))
    } catch {
      toast.error(t('print.not-saved'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileTypePdf size={20} aria-hidden />}
      onClick={() => void handleClick()}
    >
      {t('print.save-pdf')}
    </Button>
  )
}
