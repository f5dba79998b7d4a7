import { useState } from "react";
import { Checkbox } from "../kit/fields/checkbox.tsx";
import { ChoiceGroup } from "../kit/fields/choice-group.tsx";
import { OtpField } from "../kit/fields/otp-field.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { PhoneField } from "../kit/fields/phone-field.tsx";
import { Radio } from "../kit/fields/radio.tsx";
import { Switch } from "../kit/fields/switch.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { SegmentedRadios } from "../kit/segmented.tsx";
import { Sample, useSamples } from "./sample-panel.tsx";

export function FieldSamples() {
  const { words, own } = useSamples();
  return (
    <>
      <Sample title={words.fields}>
        <div className="grid gap-[18px] md:grid-cols-2">
          <TextField name={own("normal")} label={words.normal} defaultValue={words.name} hint={words.hint} optional />
          <TextField name={own("error")} label={words.error} error={words.error_text} />
          <TextField name={own("disabled")} label={words.disabled} defaultValue={words.name} disabled />
          <TextField name={own("email")} label={words.email} type="email" ltr defaultValue="amina@hirfa.example" />
          <PhoneField name={own("phone")} label={words.phone} defaultValue="551 23 45 67" />
          <PasswordField name={own("password")} label={words.password} defaultValue="nine letters" />
          <TextArea name={own("description")} label={words.description} counter={2000} defaultValue={words.accept_text} />
          <OtpField name={own("code")} label={words.code} hint={words.code_hint} />
          <OtpField name={own("code-error")} label={words.code} error={words.code_error} />
        </div>
      </Sample>
      <Choosing />
    </>
  );
}

function Choosing() {
  const { words, own } = useSamples();
  const [isOn, setOn] = useState(true);
  const choices = words.kinds.map((label, index) => ({ value: String(index), label, disabled: index === 2 }));
  return (
    <Sample title={words.switches}>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox name={own("agree")} label={words.agree} defaultChecked />
        <Checkbox name={own("agree-not")} label={words.agree} error={words.error_text} />
        <Radio id={own("radio-1")} name={own("radio")} value="1" label={words.kinds[0]} defaultChecked />
        <Radio id={own("radio-2")} name={own("radio")} value="2" label={words.kinds[1]} />
        <Switch
          name={own("switch")}
          label={isOn ? words.on : words.off}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <Switch name={own("switch-off")} label={words.off} />
        <Switch name={own("switch-disabled")} label={words.disabled} disabled />
      </div>
      <Switch name={own("holiday")} label={words.holiday} hint={words.holiday_hint} end />
      <ChoiceGroup name={own("chips")} label={words.kind} choices={choices} defaultValue="0" />
      <ChoiceGroup name={own("cards")} label={words.kind} choices={choices} defaultValue="1" look="cards" />
      <ChoiceGroup
        name={own("rows")}
        label={words.kind}
        choices={choices}
        defaultValue="0"
        look="rows"
        error={words.error_text}
      />
      <SegmentedRadios
        name={own("sort")}
        legend={words.kind}
        defaultValue="0"
        segments={words.sort.map((label, index) => ({ value: String(index), label }))}
      />
    </Sample>
  );
}
