import { recordingFolder } from "../recording.ts";
import { measureStream } from "./stream.ts";
const recording = await recordingFolder();
const n = Number(process.argv[2] ?? 1000);
console.log(await measureStream(recording, n, Number(process.argv[3] ?? 2), Number(process.argv[4] ?? 10)));
