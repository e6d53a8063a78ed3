import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'

interface CodeEditorOptions {
  parent: HTMLElement
  text: string
  label: string
  describedBy: string
  onChange: (text: string) => void
  problems: (text: string) => Diagnostic[]
}

/** Opens a JSON editor in `parent`. Tab moves the focus on, so that keyboard users are not trapped in it. */
export function openCodeEditor(options: CodeEditorOptions): EditorView {
  return new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        EditorView.lineWrapping,
        json(),
        syntaxHighlighting(colours),
        look,
        lintGutter(),
        linter((view) => options.problems(view.state.doc.toString()), { delay: 200 }),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          'aria-describedby': options.describedBy,
          dir: 'ltr',
          spellcheck: 'false',
          tabindex: '0',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
}

/** Moves the caret there and scrolls the line into view. */
export function goTo(view: EditorView, position: number) {
  const anchor = Math.min(position, view.state.doc.length)
  view.dispatch({ selection: { anchor }, scrollIntoView: true })
  view.focus()
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--trivet-primary)' },
  { tag: tags.string, color: 'var(--trivet-accent)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--trivet-info)' },
])

const look = EditorView.theme({
  '&': {
    maxHeight: '65vh',
    minHeight: '24rem',
    backgroundColor: 'var(--trivet-surface)',
    color: 'var(--trivet-ink)',
  },
  '.cm-scroller': { overflow: 'auto' },
  '&.cm-focused': { outline: '2px solid var(--trivet-primary)', outlineOffset: '1px' },
  '.cm-content': { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.9rem' },
  '.cm-gutters': {
    backgroundColor: 'var(--trivet-sunken)',
    color: 'var(--trivet-muted)',
    border: 'none',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--trivet-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--trivet-ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--trivet-line) !important',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--trivet-surface)',
    color: 'var(--trivet-ink)',
    borderColor: 'var(--trivet-line)',
  },
})
