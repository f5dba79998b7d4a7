import faucet from "../art/faucet.svg";
import leak from "../art/leak.svg";
import { UploadCount, UploadTile, UploadTiles } from "../kit/fields/upload-tile.tsx";
import { Sample, useSamples } from "./sample-panel.tsx";

const nothing = () => {};

export function UploadSamples() {
  const { words, own } = useSamples();
  const name = (number: number) => `${words.photo} ${number}`;
  return (
    <Sample title={words.uploads}>
      <div className="flex items-center justify-between">
        <span className="text-[0.9375rem] font-semibold">{words.photos}</span>
        <span className="flex gap-2">
          <UploadCount count={4} most={5} />
          <UploadCount count={5} most={5} />
        </span>
      </div>
      <UploadTiles id={own("photos")} name="photos" accept="image/jpeg,image/png" isFull={false} onChoose={nothing}>
        <UploadTile src={leak} name={name(1)} state="done" onRemove={nothing} />
        <UploadTile src={faucet} name={name(2)} state="sending" percent={62} onRemove={nothing} />
        <UploadTile src={leak} name={name(3)} state="waiting" onRemove={nothing} />
        <UploadTile src={faucet} name={name(4)} state="failed" onRetry={nothing} onRemove={nothing} />
      </UploadTiles>
    </Sample>
  );
}
