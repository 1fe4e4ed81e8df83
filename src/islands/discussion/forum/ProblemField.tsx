import { PROBLEMS } from '../../../../contract/discussion/forum/problem.ts';
import { PROBLEM_NAMES } from '../../../../contract/discussion/forum/template.ts';
import type { Bound } from '../../ui/form/useForm.ts';

const CHOICES = [
  ...PROBLEM_NAMES.map((value) => ({ value, name: value, when: PROBLEMS[value].when })),
  { value: '', name: '其他', when: '怎样做、为什么、怎样理解' },
];

/** Kind of problem of a question, which decides the other fields. */
export function ProblemField({ value, set, fault, onBlur }: Bound) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 font-medium">问题类型</legend>
      <div className="grid gap-2 max-tabs:grid-cols-1 tabs:grid-cols-3">
        {CHOICES.map((it, at) => (
          <label
            key={it.value}
            className="flex items-start gap-2.5 px-3 py-2.5 border border-base-300 rounded-field cursor-pointer has-checked:border-primary has-checked:bg-primary/7 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              className="radio radio-primary radio-sm flex-none mt-0.5 outline-0"
              name="problem"
              value={it.value}
              checked={value === it.value}
              onChange={() => set(it.value)}
              aria-label={it.name}
              onBlur={onBlur}
              aria-invalid={fault !== '' && value === it.value}
              aria-describedby={`problem-${at}${fault && ' problem-fault'}`}
            />
            <span>
              {it.name}
              <small className="block text-[13px] text-(--muted)" id={`problem-${at}`}>
                {it.when}
              </small>
            </span>
          </label>
        ))}
      </div>
      {fault && (
        <p id="problem-fault" className="text-sm text-error">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
