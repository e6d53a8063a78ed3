import { Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NameField.module.css'
import type { NamePicker } from './use-name-picker.ts'

/** The suggestions below a name field; the last entry creates a new record. */
export function NameList({ picker, label }: { picker: NamePicker; label: string }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  // Near the foot of a screen or a dialog its last entries would be out of sight.
  useEffect(() => {
    if (picker.isShown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [picker.isShown])
  if (!picker.isShown) return null
  const entry = (index: number) => ({
    id: picker.optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === picker.active,
    className: classes.option,
    // Keeps the focus in the field.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => picker.choose(index),
  })
  return (
    <div ref={list} id={picker.listId} role="listbox" aria-label={label} className={classes.list}>
      {picker.found.map((option, index) => (
        <div key={option.id} {...entry(index)}>
          <bdi>{option.name}</bdi>
        </div>
      ))}
      {picker.canCreate && (
        <div {...entry(picker.found.length)} data-create>
          {picker.isBusy ? <Loader size={16} /> : <IconPlus size={16} aria-hidden />}
          {t('editor.create-name', { name: picker.name })}
        </div>
      )}
    </div>
  )
}
