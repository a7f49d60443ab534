// The frame of every field: label above, help under, what is wrong beside; and the fields that hold text, a choice or a
// yes-or-no. A field names its value by a path of the form around it.
import { memo, type ReactNode } from 'react'
import { langOf } from '../../lib/language.ts'
import { lastDay } from '../../lib/wall-time.ts'
import { useForm, useProblem, useValue, useWords } from './form-state.ts'
import { type Advice, LengthAdvice } from './length-advice.tsx'
import { controlId } from './path.ts'

export interface FieldProps {
  readonly path: string
  readonly label: string
  readonly help?: string | undefined
  readonly required?: boolean
  /** How long the text had better be. */
  readonly advised?: Advice | undefined
}

interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': boolean | undefined
}

export function useControl({ path, help, required, advised }: Omit<FieldProps, 'label'>): ControlAttributes {
  const id = controlId(useForm().name, path)
  const problem = useProblem(path)
  const described = [problem ? `${id}-problem` : '', help ? `${id}-help` : '', advised ? `${id}-length` : '']
    .filter(Boolean)
    .join(' ')
  return {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described || undefined,
    'aria-required': required || undefined,
  }
}

/** The sentence that says what is wrong with the value at `path`. */
export function ProblemText({ path }: { path: string }) {
  const problem = useProblem(path)
  const id = controlId(useForm().name, path)
  return problem ? (
    <p className="field-problem" id={`${id}-problem`} lang={langOf(problem)}>
      {problem}
    </p>
  ) : null
}

export function Frame({ field, id, children }: { field: FieldProps; id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`}>
        {field.label}
        {field.required ? <RequiredMark /> : null}
      </label>
      {children}
      <ProblemText path={field.path} />
      {field.advised ? <LengthAdvice id={`${id}-length`} path={field.path} advised={field.advised} /> : null}
      {field.help ? (
        <p className="field-help" id={`${id}-help`}>
          {field.help}
        </p>
      ) : null}
    </div>
  )
}

/** For the eyes; the control itself says that it is required. */
export function RequiredMark() {
  return (
    <span className="field-required" aria-hidden="true">
      {' '}
      *
    </span>
  )
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface TextFieldProps extends FieldProps {
  readonly kind?: 'text' | 'url' | 'date'
  /** Which keys a phone shows. */
  readonly keys?: 'decimal' | 'numeric' | undefined
  /** More than 1: a text of several lines, which grows with what is written. */
  readonly lines?: number
  readonly placeholder?: string | undefined
  readonly length_max?: number | undefined
}

export const TextField = memo(function TextField(props: TextFieldProps) {
  const { state } = useForm()
  const value = textOf(useValue(props.path))
  return <TextBox {...props} value={value} onType={(text) => state.set(props.path, text)} />
})

/** A list of texts, one a line. `path` names rows with a `text`, whose keys are their places. */
export const LinesField = memo(function LinesField(props: TextFieldProps) {
  const { state } = useForm()
  const rows = useValue(props.path) as readonly { readonly text: string }[]
  const rowsIn = (text: string) => text.split('\n').map((line, place) => ({ key: String(place), text: line }))
  return (
    <TextBox
      {...props}
      value={rows.map(({ text }) => text).join('\n')}
      onType={(text) => state.set(props.path, text === '' ? [] : rowsIn(text))}
    />
  )
})

interface TextBoxProps extends TextFieldProps {
  readonly value: string
  readonly onType: (text: string) => void
}

function TextBox({ value, onType, ...props }: TextBoxProps) {
  const control = useControl(props)
  const shared = {
    ...control,
    className: 'control',
    value,
    placeholder: props.placeholder,
    maxLength: props.length_max,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  return (
    <Frame field={props} id={control.id}>
      {(props.lines ?? 1) > 1 ? (
        <textarea {...shared} rows={props.lines} />
      ) : (
        <input
          {...shared}
          type={props.kind ?? 'text'}
          max={props.kind === 'date' ? lastDay : undefined}
          inputMode={props.keys}
          autoComplete="off"
        />
      )}
    </Frame>
  )
}

export interface Option {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[]
  /** The entry that stands for "none"; absent where there always is a choice. */
  readonly empty?: string
  readonly disabled?: boolean
  /** Instead of simply setting the value. */
  readonly onChoose?: ((value: string) => void) | undefined
}

export function SelectField(props: SelectFieldProps) {
  const { state } = useForm()
  const control = useControl(props)
  useWords(props.path, (value) => props.options.find((option) => option.value === value)?.label ?? 'autre élément')
  const value = textOf(useValue(props.path))
  return (
    <Frame field={props} id={control.id}>
      <select
        {...control}
        className="control"
        value={value}
        disabled={props.disabled}
        onChange={(event) =>
          (props.onChoose ?? ((chosen: string) => state.set(props.path, chosen)))(event.target.value)
        }
      >
        {props.empty === undefined ? null : <option value="">{props.empty}</option>}
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

export function CheckField(props: FieldProps) {
  const { state } = useForm()
  const control = useControl(props)
  return (
    <div className="field field-check">
      <input
        {...control}
        type="checkbox"
        checked={useValue(props.path) === true}
        onChange={(event) => state.set(props.path, event.target.checked)}
      />
      <label htmlFor={control.id}>{props.label}</label>
      <ProblemText path={props.path} />
      {props.help ? (
        <p className="field-help" id={`${control.id}-help`}>
          {props.help}
        </p>
      ) : null}
    </div>
  )
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Option[]
  readonly onChoose?: ((value: string) => void) | undefined
}

/** One of a few, all in sight. */
export const ChoiceField = memo(function ChoiceField({ options, onChoose, ...field }: ChoiceFieldProps) {
  const { path, label, help } = field
  const { state } = useForm()
  const value = useValue(path)
  const control = useControl(field)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be a radiogroup (ARIA in HTML), which alone of the two may be invalid.
    <fieldset {...control} role="radiogroup" className="field field-choice" tabIndex={-1}>
      <legend>{label}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={control.id}
              value={option.value}
              checked={value === option.value}
              onChange={() => (onChoose ?? ((chosen: string) => state.set(path, chosen)))(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <ProblemText path={path} />
      {help ? (
        <p className="field-help" id={`${control.id}-help`}>
          {help}
        </p>
      ) : null}
    </fieldset>
  )
})
