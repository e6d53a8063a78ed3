import { ActionIcon, Textarea, type TextareaProps } from '@mantine/core'
import {
  IconBold,
  IconEye,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPencil,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react'
import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Toolbar } from '#renderer/components/buttons/Toolbar.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { Markdown } from './Markdown.tsx'
import classes from './MarkdownEditor.module.css'
import { applyMarkdown, type MarkdownTool } from './markdown-tools.ts'

const tools = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['heading', IconH3],
  ['list', IconList],
  ['numbered', IconListNumbers],
  ['link', IconLink],
  ['image', IconPhoto],
  ['table', IconTable],
] as const satisfies [MarkdownTool, unknown][]

interface MarkdownEditorProps extends Omit<TextareaProps, 'value' | 'onChange' | 'label'> {
  label: string
  value: string
  onChange: (value: string) => void
  area?: RefObject<HTMLTextAreaElement | null>
  /** 'focus': the toolbar appears with the focus, for pages with many such fields. */
  showTools?: 'always' | 'focus'
}

/** A field for Markdown that grows with its text, with a small toolbar for the selection and a preview. */
export function MarkdownEditor({
  label,
  value,
  onChange,
  area,
  showTools = 'always',
  ...rest
}: MarkdownEditorProps) {
  const { t } = useTranslation()
  const [previewing, setPreviewing] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const own = useRef<HTMLTextAreaElement>(null)
  const ref = area ?? own
  const hasTools = hasFocus || previewing

  const use = (tool: MarkdownTool) => {
    if (!ref.current) return
    const { selectionStart, selectionEnd } = ref.current
    const next = applyMarkdown(tool, { text: value, start: selectionStart, end: selectionEnd })
    onChange(next.text)
    // React has to put the new text into the field before it can be selected.
    requestAnimationFrame(() => {
      ref.current?.focus()
      ref.current?.setSelectionRange(next.start, next.end)
    })
  }
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false)
  }

  const bar = (
    <Toolbar
      className={`${classes.bar} ${showTools === 'focus' ? classes.floating : ''}`}
      gap={0}
      label={t('editor.tools', { label })}
    >
      {!previewing &&
        tools.map(([tool, Picture]) => (
          <Tooltip key={tool} label={t(`editor.tool.${tool}`)}>
            <ActionIcon size={36} onClick={() => use(tool)} aria-label={t(`editor.tool.${tool}`)}>
              <Picture size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
      <Tooltip label={t(previewing ? 'editor.write' : 'editor.preview')}>
        <ActionIcon
          size={36}
          className={classes.preview}
          onClick={() => setPreviewing(!previewing)}
          aria-label={t(previewing ? 'editor.write' : 'editor.preview')}
        >
          {previewing ? <IconPencil size={18} /> : <IconEye size={18} />}
        </ActionIcon>
      </Tooltip>
    </Toolbar>
  )
  return (
    <div className={classes.holder} onFocus={() => setFocus(true)} onBlur={handleBlur}>
      {showTools === 'always' && bar}
      {previewing ? (
        <section className={classes.text} aria-label={t('editor.preview-of', { label })}>
          <Markdown text={value} />
        </section>
      ) : (
        <Textarea
          autosize
          minRows={3}
          {...rest}
          ref={ref}
          aria-label={label}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {showTools === 'focus' && hasTools && bar}
    </div>
  )
}
